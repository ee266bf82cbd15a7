import * as z from 'zod/mini';
import { BookingAccessSchema } from './bookings';

/**
 * Body of `POST /api/bookings/{id}/renew-links`: all links to the booking end, and a new one goes to its own
 * address. For whoever brings a token, here or in this browser's cookie; the cookie is renewed with it.
 * Errors: `booking_not_found`, `link_withdrawn`.
 */
export const RenewLinksSchema = BookingAccessSchema;
export type RenewLinks = z.infer<typeof RenewLinksSchema>;

/** The new token, so that the page that asked goes on. */
export const LinksRenewedSchema = z.object({ accessToken: z.string() });
export type LinksRenewed = z.infer<typeof LinksRenewedSchema>;

/** Body of `POST /api/admin/bookings/{id}/withdraw-links`. Errors: `booking_not_found`. */
export const WithdrawLinksSchema = z.object({
  /** Whether the parent gets a new one at once. */
  emailNewLink: z.boolean('Please say whether the parent gets a new link'),
});
export type WithdrawLinks = z.infer<typeof WithdrawLinksSchema>;

export const LinksWithdrawnSchema = z.object({ success: z.literal(true) });
export type LinksWithdrawn = z.infer<typeof LinksWithdrawnSchema>;
