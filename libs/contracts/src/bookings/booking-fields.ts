import * as z from 'zod/mini';
import { cleanLine, noWebAddress } from '../kit/clean-text';
import { emailAddress } from '../kit/email-address';
import { requiredLine, words } from '../kit/input-fields';
import { keySchema } from '../catalogue/camp';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
  mapFields,
} from '../kit/fields/fields-of';
import { type PersonField } from '../kit/fields/person-fields';
import { MAX_INITIALS, MAX_TSHIRT_QUANTITY, TSHIRT_MESSAGE } from './booking-limits';

/** The fields of a camp booking, with the specification's messages (section 5), shared by form and API. */

type FieldSchema = z.ZodMiniType<string, string>;

const schemaOfKind: Record<
  PersonField['kind'],
  (field: { max: number; required: string }) => FieldSchema
> = {
  name: ({ max, required }) => requiredLine(max, required).check(noWebAddress()),
  email: ({ max, required }) => emailAddress(required, max),
  phone: ({ max, required }) => requiredLine(max, required),
  // Text, as in the specification: "7". A number is accepted too.
  age: ({ max, required }) =>
    z.pipe(
      z.transform((age: string) => (typeof age === 'number' ? String(age) : age)),
      requiredLine(max, required),
    ),
  text: ({ max }) => words(max),
};

export const schemaOf = ({ kind, max, required = '' }: PersonField): FieldSchema =>
  schemaOfKind[kind]({ max, required });

export const ParentSchema = z.object(mapFields(contactFields, schemaOf));

/** Notes on a booking and on a child. Left out, they are empty, or stay as they are. */
export const bookingNoteShape = mapFields(bookingNotes, (field) => z.optional(schemaOf(field)));
export const childNoteShape = mapFields(childNotes, (field) => z.optional(schemaOf(field)));

/**
 * What is known about a child's health: `noted` a note exists, `none` the family was asked and has nothing to note,
 * `not_asked`, or `erased` after camp.
 */
export const MedicalStateSchema = z.enum(['noted', 'none', 'not_asked', 'erased']);
export type MedicalState = z.infer<typeof MedicalStateSchema>;

/** Given by staff, who may book a child outside a day's age range. */
export const AgeReasonSchema = words(200);

/** What staff take off the camp days of a booking, in pence, and why. */
export const LoweredPriceSchema = z.object({
  offPence: z.int().check(z.minimum(1)),
  reason: requiredLine(200, 'Please say why'),
});

/** The answer to `HEALTH_QUESTION`. Left out by older forms, where a note left empty means no. */
export const HealthAnswerSchema = z.enum(['yes', 'no', 'later']);
export type HealthAnswer = z.infer<typeof HealthAnswerSchema>;

export const ChildSchema = z.object({
  ...mapFields(childFacts, schemaOf),
  ...childNoteShape,
  health: z.optional(HealthAnswerSchema),
});

/** One t-shirt order: initials are printed in capitals, at most four. */
export const TshirtSchema = z.object({
  size: keySchema(TSHIRT_MESSAGE),
  initials: z
    .string(TSHIRT_MESSAGE)
    .check(
      cleanLine(),
      z.toUpperCase(),
      z.minLength(1, TSHIRT_MESSAGE),
      z.maxLength(MAX_INITIALS, `Please enter at most ${MAX_INITIALS} initials`),
    ),
  quantity: z._default(
    z
      .int('Please order at least one t-shirt')
      .check(
        z.minimum(1, 'Please order at least one t-shirt'),
        z.maximum(MAX_TSHIRT_QUANTITY, `Please order at most ${MAX_TSHIRT_QUANTITY} of one kind`),
      ),
    1,
  ),
});
export type Tshirt = z.infer<typeof TshirtSchema>;

/** T-shirts as a booking returns them: JSON text of {quantity, size, initials}, or empty text for none. */
export const writeTshirts = (tshirts: readonly Tshirt[]): string =>
  tshirts.length === 0
    ? ''
    : JSON.stringify(tshirts.map(({ quantity, size, initials }) => ({ quantity, size, initials })));
