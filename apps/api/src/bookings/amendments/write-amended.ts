import { contactFields, valuesOf } from '@sunfield/contracts/fields/fields-of';
import { isPastDay } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { insertRows } from '../../kernel/database/insert-rows';
import { newNonce } from '../access/booking-access';
import { BookingLineEntity } from '../model/booking-line.entity';
import { BookingTshirtEntity } from '../model/booking-tshirt.entity';
import { BookingEntity } from '../model/booking.entity';
import { bookingCare } from '../model/care-columns';
import { parentSearch } from '../model/search-text';
import { type AmendmentPlan } from './plan/plan-amendment';

/**
 * Writes what the booking costs now, as shown to the parent; with the last day gone, its t-shirts
 * go too.
 */
export async function writeLines(
  manager: EntityManager,
  bookingId: number,
  { amended }: AmendmentPlan,
): Promise<void> {
  await manager.delete(BookingLineEntity, { bookingId });
  const lines = amended.quote.lines.map(({ seasonId, ...line }, position) => ({
    ...line,
    seasonId: seasonId ?? null,
    bookingId,
    position,
  }));
  if (lines.length > 0) await insertRows(manager, BookingLineEntity, lines);
  if (amended.places.length === 0) await manager.delete(BookingTshirtEntity, { bookingId });
}

/** Updates the booking's row, and `booking` to match; it must be locked. */
export async function writeHeader(
  manager: EntityManager,
  booking: BookingEntity,
  { wanted, amended, places }: AmendmentPlan,
  { accessNonce, at }: { accessNonce: string; at: Date },
): Promise<void> {
  const hasDaysAhead = amended.places.some(({ date }) => !isPastDay(date, at));
  const revived = hasDaysAhead && accessNonce === '' ? revivedNonce(booking) : '';
  const nonces =
    accessNonce || revived ? { accessNonce: accessNonce || revived, endedNonce: null } : {};
  const header = {
    ...valuesOf(contactFields, wanted),
    ...parentSearch(wanted),
    ...nonces,
    soldRules: amended.soldRules,
    revision: booking.revision + 1,
    notesErasedAt: null,
    cancelledAt: amended.places.length === 0 ? at : null,
    ...places.first,
  };
  const notes = await bookingCare.change(manager, booking, wanted);
  await manager.update(BookingEntity, { id: booking.id }, { ...header, ...notes });
  Object.assign(booking, header);
}

/**
 * Links that ended with the last day work again when a later day is added; withdrawn links stay
 * withdrawn.
 */
const revivedNonce = ({ endedNonce }: BookingEntity): string =>
  endedNonce === null ? '' : endedNonce || newNonce();
