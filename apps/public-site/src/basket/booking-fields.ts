import {
  AgeReasonSchema,
  ChildSchema,
  ParentSchema,
  schemaOf,
  TshirtSchema,
} from '@sunfield/contracts/bookings/booking-fields';
import { bookingNotes, mapFields } from '@sunfield/contracts/fields/fields-of';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import * as z from 'zod/mini';

/** The form's fields with the shared rules; an unselected list is an empty string. */
export const BookingFieldsSchema = z.extend(ParentSchema, {
  parentPhone: ParentSchema.shape.parentPhone.check(z.refine(isPhoneNumber, PHONE_MESSAGE)),
  children: z.array(
    z.extend(ChildSchema, {
      key: z.string(),
      /** A note was typed for this child before the page was reloaded. */
      hadMedicalInfo: z.optional(z.boolean()),
    }),
  ),
  tshirts: z.array(z.extend(TshirtSchema, { size: z.pipe(z.string(), TshirtSchema.shape.size) })),
  ...mapFields(bookingNotes, schemaOf),
  ageReason: z.optional(AgeReasonSchema),
});

/** Values as the form holds them. */
export type BookingFields = z.input<typeof BookingFieldsSchema>;
/** Values once every rule is met. */
export type BookingEntries = z.output<typeof BookingFieldsSchema>;

export const emptyChild = (key: string): BookingFields['children'][number] => ({
  key,
  name: '',
  age: '',
  medicalInfo: '',
});

export const emptyTshirt: BookingFields['tshirts'][number] = {
  size: '',
  initials: '',
  quantity: 1,
};

/** The first child's key must be the same on the server and in the browser. */
export const emptyFields: BookingFields = {
  parentName: '',
  parentEmail: '',
  parentPhone: '',
  children: [emptyChild('child-1')],
  tshirts: [],
  specialRequirements: '',
};

/**
 * A key that no child of this form has had: with a reused one, a new child would get a removed
 * child's places.
 */
export function nextChildKey(used: readonly string[]): string {
  const numbers = used.map((key) => Number(key.replace('child-', ''))).filter(Number.isInteger);
  return `child-${Math.max(0, ...numbers) + 1}`;
}
