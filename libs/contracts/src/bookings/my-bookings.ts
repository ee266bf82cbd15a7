import * as z from 'zod/mini';
import { ParentSchema } from './booking-fields';

/** `POST /api/my-bookings`: emails links to an address's bookings to that address. */
export const AskForMyBookingsSchema = z.object({ email: ParentSchema.shape.parentEmail });
export type AskForMyBookings = z.infer<typeof AskForMyBookingsSchema>;

/** The same for every address, so that the answer doesn't reveal who has booked. */
export const MY_BOOKINGS_SENTENCE =
  'If there are bookings for this address, an email with links to them is on its way.';

export const MyBookingsAskedSchema = z.object({ message: z.literal(MY_BOOKINGS_SENTENCE) });
export type MyBookingsAsked = z.infer<typeof MyBookingsAskedSchema>;
