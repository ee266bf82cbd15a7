import { type EntityManager, In, Not } from 'typeorm';
import { type Actor } from '../../events/event-types';
import { erasedBooking, noteErased } from '../../erasures/note-erased';
import { recordEvent } from '../../events/record-event';
import { forgetEntries } from '../../ledger/enter';
import { AmendmentEntity } from '../model/amendment.entity';
import { endWaitingOf } from '../amendments/waiting-amendment';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingLineEntity } from '../model/booking-line.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { cancelPlaces } from '../model/booking-places';
import { BookingTshirtEntity } from '../model/booking-tshirt.entity';
import { BookingEntity } from '../model/booking.entity';
import { BookingNoteEntity } from '../notes/booking-note.entity';
import { moveBooking } from '../model/move-booking';

interface Deletion {
  actor: Actor;
  at: Date;
  /**
   * Those of the bookings to which money is tied: of them the money, its camp days and prices stay, so
   * that the books go on saying what was earned where. Of the others nothing stays.
   */
  inBooks: ReadonlySet<number>;
  /** The bookings whose parents hear of it from us, and the pence of each that stay here. */
  notified?: ReadonlyMap<number, number>;
}

/**
 * Deletes locked bookings (in ascending id) with their names, ages, notes and contacts, and gives their
 * places back. Their links and forms open nothing any more. Whether a payment may still come is the
 * caller's business.
 */
export async function deleteBookings(
  manager: EntityManager,
  bookings: BookingEntity[],
  deletion: Deletion,
): Promise<void> {
  const { actor, at, inBooks } = deletion;
  const ids = bookings.map(({ id }) => id);
  await noteErased(manager, bookings.map(erasedBooking), at);
  await forgetCancelled(manager, ids);
  const held = await endWaitingOf(manager, ids, { actor, at });
  await cancelPlaces(manager, ids, held);
  // Initials of children.
  await manager.delete(BookingTshirtEntity, { bookingId: In(ids) });
  for (const booking of bookings) {
    await noteDeletion(manager, booking, deletion);
    if (inBooks.has(booking.id)) await emptyBooking(manager, booking, { actor, at });
  }
  const gone = ids.filter((id) => !inBooks.has(id));
  await manager.delete(BookingNoteEntity, { bookingId: In(ids) });
  // Names, and what staff wrote.
  await manager.update(
    AmendmentEntity,
    { bookingId: In(ids) },
    { whatChanged: null, chargeReason: null, replacedNonce: null, plan: null },
  );
  if (gone.length === 0) return;
  await forgetEntries(manager, gone);
  for (const part of [AmendmentEntity, BookingLineEntity, BookingPlaceEntity]) {
    await manager.delete(part, { bookingId: In(gone) });
  }
  await manager.delete(BookingChildEntity, { bookingId: In(gone) });
  await manager.delete(BookingEntity, { id: In(gone) });
}

/** What the money was for are the places that stood; of those that were cancelled before, nothing stays. */
async function forgetCancelled(manager: EntityManager, bookingIds: number[]): Promise<void> {
  for (const bookingId of bookingIds) {
    const cancelled = { bookingId, state: 'cancelled' as const };
    const hasOthers = await manager.existsBy(BookingPlaceEntity, {
      bookingId,
      state: Not('cancelled'),
    });
    if (hasOthers) await manager.delete(BookingPlaceEntity, cancelled);
  }
}

/**
 * What was deleted in terms of money and state; who it was about is not kept anywhere. Who follows it
 * still finds the booking whole.
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

async function emptyBooking(
  manager: EntityManager,
  booking: BookingEntity,
  { actor, at }: Pick<Deletion, 'actor' | 'at'>,
): Promise<void> {
  if (booking.paymentStatus === 'pending') {
    await moveBooking(manager, booking, { actor, at });
  }
  // Whose places they were is forgotten; that there were places, where and at which price, is not.
  await manager.update(
    BookingChildEntity,
    { bookingId: booking.id },
    { name: '', searchText: '', age: '', medicalInfo: '' },
  );
  await manager.update(
    BookingEntity,
    { id: booking.id },
    {
      deletedAt: at,
      clearingId: null,
      clientRequestId: null,
      requestFingerprint: null,
      accessNonce: '',
      endedNonce: null,
      shareNonce: null,
      parentName: '',
      parentEmail: '',
      newEmail: null,
      newEmailAmendmentId: null,
      parentPhone: '',
      searchText: '',
      emailKey: '',
      specialRequirements: '',
      holdExpiresAt: null,
      unpaidNetwork: null,
      unpaidEmail: null,
    },
  );
}
