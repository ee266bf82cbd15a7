import * as z from 'zod/mini';

/** The new token, so that the open page keeps working. */
export const LinksRenewedSchema = z.object({ accessToken: z.string() });

/** Body of `POST /api/admin/bookings/{id}/withdraw-links`. Errors: `booking_not_found`. */
export const WithdrawLinksSchema = z.object({
  emailNewLink: z.boolean('Please say whether the parent gets a new link'),
});
export type WithdrawLinks = z.infer<typeof WithdrawLinksSchema>;
