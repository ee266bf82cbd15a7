import * as z from 'zod/mini';
import { ParentSchema } from './booking-fields';

/** `POST /api/my-bookings`: an email with links to the bookings of this address goes to this address. */
export const AskForMyBookingsSchema = z.object({ email: ParentSchema.shape.parentEmail });
export type AskForMyBookings = z.infer<typeof AskForMyBookingsSchema>;

/** Said of every address alike: nobody learns here whether somebody has booked. */
export const MY_BOOKINGS_SENTENCE =
  'If there are bookings for this address, an email with links to them is on its way.';

export const MyBookingsAskedSchema = z.object({ message: z.literal(MY_BOOKINGS_SENTENCE) });
export type MyBookingsAsked = z.infer<typeof MyBookingsAskedSchema>;
