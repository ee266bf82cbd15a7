import { type EntityManager, In, Not } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { erasedBooking, noteErased } from '../../kernel/erasures/note-erased';
import { recordEvent } from '../../kernel/events/record-event';
import { forgetUses } from '../../catalogue/codes/code-uses';
import { eraseOfBookings } from '../../kernel/database/personal-data';
import { forgetEntries } from '../ledger/enter';
import { changeFigures } from '../ledger/figures';
import { AmendmentEntity } from '../model/amendment.entity';
import { endWaitingOf } from '../amendments/waiting-amendment';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingLineEntity } from '../model/booking-line.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { giveUpPlaces } from '../model/booking-places';
import { BookingEntity } from '../model/booking.entity';
import { keepRecordedNames } from '../model/kept-child.entity';
import { NO_NEW_ADDRESS } from '../amendments/plan/new-address';
import { moveBooking } from '../model/move-booking';
import { PaymentPlanEntity } from '../model/payment-plan.entity';

interface Deletion {
  actor: Actor;
  at: Date;
  /**
   * The bookings with money in the ledger: their money, camp days and prices are kept, so that the
   * ledger still shows what was earned where. Nothing is kept of the others.
   */
  inBooks: ReadonlySet<number>;
  /** The bookings whose parents the API emails, with how many pence of each are kept. */
  notified?: ReadonlyMap<number, number>;
}

/**
 * Deletes locked bookings (in ascending id) with their names, ages, notes and contacts, and gives their places back.
 * Their links and forms stop working. Records of days at camp stay, with the children's names sealed. The caller has to check whether a payment can still arrive.
 */
export async function deleteBookings(
  manager: EntityManager,
  bookings: BookingEntity[],
  deletion: Deletion,
): Promise<void> {
  const { actor, at, inBooks } = deletion;
  const ids = bookings.map(({ id }) => id);
  await changeFigures(manager, bookings);
  await noteErased(manager, bookings.map(erasedBooking), at);
  await forgetCancelled(manager, ids);
  const held = await endWaitingOf(manager, ids, { actor, at });
  await giveUpPlaces(manager, ids, { why: 'booking deleted', actor, at }, held, 'cancelled');
  for (const booking of bookings) {
    await noteDeletion(manager, booking, deletion);
    if (inBooks.has(booking.id) && booking.paymentStatus === 'pending') {
      await moveBooking(manager, booking, { actor, at });
    }
  }
  await keepRecordedNames(manager, ids, at);
  // What remains says that there were places, where and at what price, but not for whom.
  await eraseOfBookings(manager, ['notes', 'booking'], ids);
  await manager.update(
    BookingEntity,
    { id: In([...inBooks]) },
    { ...NO_NEW_ADDRESS, deletedAt: at, clearingId: null, holdExpiresAt: null },
  );
  const gone = ids.filter((id) => !inBooks.has(id));
  if (gone.length === 0) return;
  const unconfirmed = bookings.filter(({ id, paidAt }) => paidAt === null && !inBooks.has(id));
  await forgetUses(
    manager,
    unconfirmed.map(({ id }) => id),
  );
  await forgetEntries(manager, gone);
  const parts = [AmendmentEntity, BookingLineEntity, BookingPlaceEntity, PaymentPlanEntity];
  for (const part of [...parts, BookingChildEntity]) {
    await manager.delete(part, { bookingId: In(gone) });
  }
  await manager.delete(BookingEntity, { id: In(gone) });
}

/** The money paid for the places that weren't cancelled; nothing is kept of those cancelled before. */
async function forgetCancelled(manager: EntityManager, bookingIds: number[]): Promise<void> {
  for (const bookingId of bookingIds) {
    const others = { bookingId, state: Not('cancelled' as const) };
    if (await manager.existsBy(BookingPlaceEntity, others))
      await manager.delete(BookingPlaceEntity, { bookingId, state: 'cancelled' });
  }
}

/**
 * Records what was deleted in terms of money and status, without saying who it was about. Followers
 * of the event still find the whole booking.
 */
const noteDeletion = (
  manager: EntityManager,
  { id, paymentStatus, totalPence, refundedPence, paymentReference }: BookingEntity,
  { actor, at, notified }: Deletion,
): Promise<void> =>
  recordEvent(manager, {
    at,
    actor,
    type: 'booking.deleted',
    subjectId: id,
    before: { paymentStatus, totalPence, refundedPence, paymentReference },
    after: notificationOf(notified?.get(id)),
  });

const notificationOf = (paidPence: number | undefined) =>
  paidPence === undefined
    ? ({ parentIsTold: false } as const)
    : ({ parentIsTold: true, paidPence } as const);
