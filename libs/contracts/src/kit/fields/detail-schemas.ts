import * as z from 'zod/mini';
import { cleanText, noWebAddress } from '../clean-text';
import { calendarDateOr } from '../dates';
import { anyLine, requiredLine, tooLong } from '../input-fields';
import { isPhoneNumber, PHONE_MESSAGE } from '../phone';
import {
  allDetails,
  type DetailAnswer,
  type DetailAnswers,
  type DetailField,
  severities,
  USUAL_HOURS,
} from './detail-fields';
import { type BuiltInDetailKey } from './detail-keys';

/** Of each list in an answer. */
export const MAX_LISTED = 12;

const list = <Item extends z.ZodMiniType>(item: Item, { none, min = 0 }: DetailField) => {
  const count = none === undefined ? Math.max(min, 1) : min;
  const message = count === 1 ? 'Please add one' : `Please add ${count}`;
  return z
    .array(item)
    .check(
      z.minLength(count, message),
      z.maxLength(MAX_LISTED, `Please add at most ${MAX_LISTED}`),
    );
};

const AllergySchema = z
  .object({
    what: requiredLine(80, 'Please say what your child is allergic to'),
    severity: z.enum(
      Object.keys(severities) as (keyof typeof severities)[],
      'Please choose how severe it is',
    ),
    reaction: anyLine(300),
    /** Carries an adrenaline pen. */
    hasPen: z.boolean(),
    /** Empty without one. */
    penKept: anyLine(120),
  })
  .check(
    z.refine(({ hasPen, penKept }) => !hasPen || penKept !== '', {
      message: 'Please say where the pen is kept',
      path: ['penKept'],
    }),
  );

const MedicineSchema = z.object({
  what: requiredLine(120, 'Please give the name of the medicine'),
  dose: requiredLine(120, 'Please give the dose'),
  when: requiredLine(120, 'Please say when it is taken'),
  /** At least so many between two doses; 0: as needed. */
  hours: z._default(z.int().check(z.minimum(0), z.maximum(24)), USUAL_HOURS),
  mayGive: z.boolean('Please say whether our staff may give it'),
});

const PersonSchema = z.object({
  name: requiredLine(120, 'Please give a name').check(noWebAddress()),
  relation: anyLine(60),
  phone: anyLine(40),
});
const isPhoneOrEmpty = (phone: string) => phone === '' || isPhoneNumber(phone);
const ReachedSchema = z.extend(PersonSchema, {
  relation: requiredLine(60, 'Please say who this is to your child'),
  phone: anyLine(40).check(z.refine(isPhoneNumber, PHONE_MESSAGE)),
});
const CollectorSchema = z.extend(PersonSchema, {
  phone: anyLine(40).check(z.refine(isPhoneOrEmpty, PHONE_MESSAGE)),
});

/** The rules of each kind of answer. */
const schemaOfKind = {
  text: ({ none, label }: DetailField) =>
    z
      .string()
      .check(
        cleanText(),
        tooLong(1000),
        z.minLength(none === undefined ? 1 : 0, `Please enter: ${label}`),
      ),
  date: () => calendarDateOr('Please enter a date'),
  yesNo: () => z.boolean('Please choose yes or no'),
  choice: ({ options = {} }: DetailField) => z.enum(Object.keys(options), 'Please choose one'),
  allergies: (field: DetailField) => list(AllergySchema, field),
  medicines: (field: DetailField) => list(MedicineSchema, field),
  people: (field: DetailField) => list(field.needsPhone ? ReachedSchema : CollectorSchema, field),
};

/** Of an answer to one field. */
export const answerSchema = (field: DetailField): z.ZodMiniType<DetailAnswer> =>
  schemaOfKind[field.kind](field);

const shapeOf = <Schema>(schema: (field: DetailField) => Schema) =>
  Object.fromEntries(allDetails.map((field) => [field.key, schema(field)])) as Record<
    BuiltInDetailKey,
    Schema
  >;

/** Answers that were given; a key that is missing was not answered. Those to the provider’s own questions are any values. */
export const DetailAnswersSchema = z.catchall(
  z.object(shapeOf((field) => z.optional(answerSchema(field)))),
  z.unknown(),
) as z.ZodMiniType<DetailAnswers>;

/**
 * What a browser changes: null removes an answer, and what is left out stays. Answers to the provider’s own questions are
 * checked where its rows are known: `checkAnswers`.
 */
export const ChangedAnswersSchema = z.catchall(
  z.object(shapeOf((field) => z.optional(z.nullable(answerSchema(field))))),
  z.unknown(),
) as z.ZodMiniType<ChangedAnswers>;
export type ChangedAnswers = { [Key in keyof DetailAnswers]?: DetailAnswers[Key] | null };
