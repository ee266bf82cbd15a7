import {
  AgeReasonSchema,
  ChildSchema,
  ParentSchema,
  SpecialRequirementsSchema,
  TshirtSchema,
} from '@sunfield/contracts/bookings/booking-fields';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import * as z from 'zod/mini';

/** The shared rule takes a number too; the form has only text. */
const AgeSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((age: string): unknown => age),
  ),
  ChildSchema.shape.age,
);

/** The form's fields under the shared rules; a list from which nothing is chosen yet is empty text. */
export const BookingFieldsSchema = z.extend(ParentSchema, {
  parentPhone: ParentSchema.shape.parentPhone.check(z.refine(isPhoneNumber, PHONE_MESSAGE)),
  children: z.array(
    z.extend(ChildSchema, {
      key: z.string(),
      age: AgeSchema,
      /** Something was written about this child before the page was loaded anew. */
      hadMedicalInfo: z.optional(z.boolean()),
    }),
  ),
  tshirts: z.array(z.extend(TshirtSchema, { size: z.pipe(z.string(), TshirtSchema.shape.size) })),
  specialRequirements: SpecialRequirementsSchema,
  ageReason: z.optional(AgeReasonSchema),
});

/** As the form holds them. */
export type BookingFields = z.input<typeof BookingFieldsSchema>;
/** As they are once every rule is met. */
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

/** The first child's key is the same on the server and in the browser. */
export const emptyFields: BookingFields = {
  parentName: '',
  parentEmail: '',
  parentPhone: '',
  children: [emptyChild('child-1')],
  tshirts: [],
  specialRequirements: '',
};

/** A key that no child of this form has had: with an old one, a new child would get the places of a removed child. */
export function nextChildKey(used: readonly string[]): string {
  const numbers = used.map((key) => Number(key.replace('child-', ''))).filter(Number.isInteger);
  return `child-${Math.max(0, ...numbers) + 1}`;
}
