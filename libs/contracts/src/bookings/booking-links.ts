import * as z from 'zod/mini';
import { BookingAccessSchema } from './bookings';

/**
 * Body of `POST /api/bookings/{id}/renew-links`: ends all links to the booking and emails a new one to its address.
 * Needs the booking's token, here or in this browser's cookie; the cookie is renewed too. Errors: `booking_not_found`,
 * `link_withdrawn`.
 */
export const RenewLinksSchema = BookingAccessSchema;

/** The new token, so that the open page keeps working. */
export const LinksRenewedSchema = z.object({ accessToken: z.string() });

/** Body of `POST /api/admin/bookings/{id}/withdraw-links`. Errors: `booking_not_found`. */
export const WithdrawLinksSchema = z.object({
  emailNewLink: z.boolean('Please say whether the parent gets a new link'),
});
export type WithdrawLinks = z.infer<typeof WithdrawLinksSchema>;
