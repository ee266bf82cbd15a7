import {
  AgeReasonSchema,
  ChildSchema,
  schemaOf,
  TshirtSchema,
} from '@sunfield/contracts/bookings/booking-fields';
import { childFields, mapFields, parentFields } from '@sunfield/contracts/kit/fields/fields-of';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import * as z from 'zod/mini';

/** The form's fields with the shared rules; an unselected list is an empty string. */
export const BookingFieldsSchema = z.object({
  ...mapFields(parentFields, (field) =>
    field.kind === 'phone'
      ? schemaOf(field).check(z.refine(isPhoneNumber, PHONE_MESSAGE))
      : schemaOf(field),
  ),
  children: z.array(
    z.extend(ChildSchema, {
      key: z.string(),
      /** Fields that were typed for this child before the page was reloaded, and not kept. */
      lost: z.optional(z.array(z.string())),
    }),
  ),
  tshirts: z.array(z.extend(TshirtSchema, { size: z.pipe(z.string(), TshirtSchema.shape.size) })),
  ageReason: z.optional(AgeReasonSchema),
});

/** Values as the form holds them. */
export type BookingFields = z.input<typeof BookingFieldsSchema>;
/** Values once every rule is met. */
export type BookingEntries = z.output<typeof BookingFieldsSchema>;

export const emptyChild = (key: string): BookingFields['children'][number] => ({
  key,
  ...mapFields(childFields, () => ''),
});

export const emptyTshirt: BookingFields['tshirts'][number] = {
  size: '',
  initials: '',
  quantity: 1,
};

/** The first child's key must be the same on the server and in the browser. */
export const emptyFields: BookingFields = {
  ...mapFields(parentFields, () => ''),
  children: [emptyChild('child-1')],
  tshirts: [],
};

/**
 * A key that no child of this form has had: with a reused one, a new child would get a removed
 * child's places.
 */
export function nextChildKey(used: readonly string[]): string {
  const numbers = used.map((key) => Number(key.replace('child-', ''))).filter(Number.isInteger);
  return `child-${Math.max(0, ...numbers) + 1}`;
}
