import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ChildSchema, schemaOf, TshirtSchema } from '@sunfield/contracts/bookings/booking-fields';
import { mapFields, parentFields } from '@sunfield/contracts/kit/fields/fields-of';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import { type FieldErrors, set } from 'react-hook-form';
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
});

/** Checks the form when it is sent. */
export const resolve = standardSchemaResolver(BookingFieldsSchema);

/** What the rules say of these values, without a word at the fields. */
export function errorsOf(values: unknown): FieldErrors<z.input<typeof BookingFieldsSchema>> {
  const errors: FieldErrors<z.input<typeof BookingFieldsSchema>> = {};
  for (const { path, message } of z.safeParse(BookingFieldsSchema, values).error?.issues ?? []) {
    set(errors, path.join('.'), { type: 'value', message });
  }
  return errors;
}
