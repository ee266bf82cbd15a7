import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';

/** A booking's pending change, if this browser may see it; null if there is none. */
export const waitingChangeOf = (booking: BookingView): WaitingAmendment | null =>
  booking.view === 'full' ? booking.waitingAmendment : null;
