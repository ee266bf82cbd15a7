import { type HoldKinds } from '../../catalogue/holds/hold-kinds';
import { discardAmendment, waitingOf } from '../amendments/waiting-amendment';
import { amendmentKind, bookingKind, renewHold } from '../model/hold';
import { lockIfThere, releaseBooking } from '../model/move-booking';

/** An unpaid booking and a change waiting for payment, as holders of places. */
export function addBookingHolds(kinds: HoldKinds): void {
  kinds.add({
    kind: bookingKind,
    lock: async (manager, { id }) => {
      const booking = await lockIfThere(manager, id);
      return booking?.paymentStatus === 'pending' ? booking : undefined;
    },
    release: (manager, booking, at) =>
      releaseBooking(manager, booking, { why: 'time ran out', actor: 'system', at }),
    moveEnd: (manager, booking, until) => {
      const isShorter = booking.holdExpiresAt !== null && until < booking.holdExpiresAt;
      // A hold that was cut short can't be extended again.
      const limit = isShorter ? { holdLimitAt: until } : {};
      return renewHold(manager, booking, { holdExpiresAt: until, ...limit });
    },
  });
  kinds.add({
    kind: amendmentKind,
    lock: async (manager, { id, bookingId }) => {
      const booking = bookingId === null ? undefined : await lockIfThere(manager, bookingId);
      const waiting = booking && (await waitingOf(manager, booking.id));
      return waiting?.id === id ? waiting : undefined;
    },
    release: (manager, amendment, at) =>
      discardAmendment(manager, amendment, { why: 'time ran out', actor: 'system', at }),
    moveEnd: (manager, amendment, until) => renewHold(manager, amendment, { holdExpiresAt: until }),
  });
}
