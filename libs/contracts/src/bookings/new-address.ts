import * as z from 'zod/mini';

/**
 * Until a paid booking's new email address is confirmed, it gets one email without personal data; all other emails go
 * to the last confirmed address. The booking's `newEmail` is the unconfirmed address.
 */

/**
 * An address that was asked for with a link alone takes effect once the old address agrees, or 48 hours after it was asked
 * for unless the old address objects.
 *
 * `POST /api/bookings/{id}/new-address/confirm`: with the token of the link in that email. Errors: `link_withdrawn`
 * if that address no longer waits.
 */
export const ConfirmNewAddressSchema = z.object({ token: z.string().check(z.maxLength(200)) });

export const NewAddressConfirmedSchema = z.object({
  /** Of the booking's new link; null if the address was already confirmed, or staff have withdrawn the links. */
  accessToken: z.nullable(z.string()),
  /** ISO instant: the address is confirmed, and takes effect then unless the old one objects; left out if it has effect. */
  heldUntil: z.optional(z.string()),
});
export type NewAddressConfirmed = z.infer<typeof NewAddressConfirmedSchema>;

/**
 * `POST /api/bookings/{id}/new-address/answer`: the old address agrees to the new one, or objects, by the link emailed to
 * it. Errors: `link_withdrawn` if that address no longer waits.
 */
export const AnswerNewAddressSchema = z.object({
  token: z.string().check(z.maxLength(200)),
  isAgreed: z.boolean('Please say whether the new address is right'),
});
export type AnswerNewAddress = z.infer<typeof AnswerNewAddressSchema>;
