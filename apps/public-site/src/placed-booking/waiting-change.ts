import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';

/** The change of a booking that waits to be paid, where this browser may see it; null where there is none. */
export const waitingChangeOf = (booking: BookingView): WaitingAmendment | null =>
  booking.view === 'full' ? booking.waitingAmendment : null;
