import { isOfParty, type BookingPlaceEntity } from '../../model/booking-place.entity';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { formatLongDate, isPastDay } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type Amended } from '@sunfield/pricing/amend';
import { AppError, fieldError } from '../../../kernel/base/app-error';
import { type SignedIn, stillAtCamp } from '../../model/attendance-port';
import { isOver } from '../../model/hold';
import { isGuest } from '../../model/party-guest.entity';
import { type Kind, type Planned } from './amendment-plan';
import { hasBegun } from './may-amend';
import { type CurrentBooking } from './current-booking';
import { ChangeRefused } from './stuck-reason';
import { givenUp, type WantedPlaces } from './wanted-places';
import { isCorrecting } from './what-changed';

/**
 * Refuses a booking in a state in which it can't be changed like this. Errors: `already_paid` for a request meant for
 * an unpaid basket, `booking_expired`, `booking_not_paid`, `validation_failed`, `changed_meanwhile`, `status_conflict`.
 */
export function refuseState(
  kind: Kind,
  { booking, basket }: CurrentBooking,
  { wanted, now }: { wanted: QuoteAmendment; now: Date },
): void {
  const { id, paymentStatus, revision } = booking;
  if (wanted.onlyUnpaid && isPaid(paymentStatus)) {
    throw new AppError('already_paid', {
      bookingId: id,
      message: `Booking #${id} is already paid, so it cannot be changed here. Nothing new was booked.`,
    });
  }
  if (kind === 'unpaid' && isOver(booking, now)) throw new AppError('booking_expired');
  if (kind === 'paid') {
    if (paymentStatus === 'expired') throw new AppError('booking_expired');
    if (!isPaid(paymentStatus)) {
      const message = 'This booking was refunded, so it cannot be changed.';
      throw new AppError('booking_not_paid', { message });
    }
    if (wanted.tshirts) {
      const message = 'T-shirts that are paid cannot be changed here. Please contact us.';
      throw fieldError('tshirts', message);
    }
  }
  if (wanted.revision !== revision) throw new AppError('changed_meanwhile');
  if (kind === 'paid' && basket.places.length === 0) {
    throw new AppError('status_conflict', { message: 'All of this booking is cancelled.' });
  }
}

/** Errors: `booking_closed`; `booking_not_paid` for anything but giving up places of a refunded booking. */
export function refusePlaces(
  { kind, basket, wanted, places }: Planned,
  { booking }: CurrentBooking,
  { isStaff, now, code }: { isStaff: boolean; now: Date; code?: unknown },
): void {
  if (basket.places.some(isOfParty)) {
    const isMoved = places.places.length > places.kept.length;
    if (isMoved) throw new AppError('booking_closed', { message: NOT_SWAPPED });
    if (code) throw new AppError('booking_closed', { message: NO_CODE });
  }
  if (kind === 'unpaid') refuseCancelled(places.kept);
  if (kind === 'paid' && !isStaff) {
    refuseBegun(givenUp(basket, places), now);
    refuseOver(basket.places, places, now);
  }
  if (kind !== 'refunded') return;
  const isFewer = places.kept.length < basket.places.length;
  const hasOthers = places.places.length > places.kept.length || wanted.tshirts !== undefined;
  if (isFewer && !hasOthers && !isCorrecting({ basket, wanted }, booking)) return;
  throw new AppError('booking_not_paid', {
    message: 'This booking was refunded, so you can only give up places.',
  });
}

const NOT_SWAPPED =
  'A party can be cancelled here. For another time or other guests, please call or write to us.';

const NO_CODE = 'Codes are for camps. Change the lines of the party instead.';

/** Errors: `code` for a child, or a guest of a party, who is there on a day that the change gives up. */
export function refuseSignedIn(
  { basket, places }: Pick<Planned, 'basket' | 'places'>,
  signedIn: readonly SignedIn[],
  code: 'status_conflict' | 'booking_closed' = 'status_conflict',
): void {
  for (const { childId, campDayId, campDay } of givenUp(basket, places)) {
    const here = signedIn.find(
      (each) => each.date === campDay.date && (each.childId === childId || isGuest(each.childId)),
    );
    if (!here) continue;
    const childIndex = basket.children.findIndex(({ id }) => id === childId);
    const isKept = places.places.some(
      (place) => place.childIndex === childIndex && place.campDayId === campDayId,
    );
    if (isKept) continue;
    const name = isGuest(here.childId) ? 'A guest' : basket.children[childIndex]?.name;
    throw stillAtCamp(name ?? 'A child', here, code);
  }
}

/** A parent must not pay for a day that the provider has cancelled. */
function refuseCancelled(kept: readonly BookingPlaceEntity[]): void {
  const off = kept.filter(({ campDay }) => campDay.state === 'cancelled');
  refuseDays(off, (day) => `We had to cancel camp on ${day}. Please choose another day.`);
}

/** The children may already be there: only staff can know. */
function refuseBegun(gone: readonly BookingPlaceEntity[], now: Date): void {
  const begun = gone.filter((place) => hasBegun(place, now));
  refuseDays(
    begun,
    (day) => `${day} has begun, so it can no longer be changed here. Please contact us.`,
  );
}

function refuseDays(
  places: readonly BookingPlaceEntity[],
  messageOf: (day: string) => string,
): void {
  const [first] = places;
  if (!first) return;
  throw new AppError('booking_closed', {
    message: messageOf(formatLongDate(first.campDay.date)),
    days: places.map(({ campDay: { date, venueKey: venue } }) => ({ date, venue })),
  });
}

/**
 * The example season stays on sale after its days are over. Only a booking whose days are all over
 * can be given such a day.
 */
function refuseOver(before: readonly BookingPlaceEntity[], wanted: WantedPlaces, now: Date): void {
  if (before.every(({ campDay }) => isPastDay(campDay.date, now))) return;
  const added = wanted.places.slice(wanted.kept.length);
  const over = added.find(({ date }) => isPastDay(date, now));
  if (!over) return;
  throw new AppError('booking_closed', {
    message: `${formatLongDate(over.date)} is over. Please choose a day that is still to come.`,
  });
}

/**
 * Errors: `validation_failed` for a charge above what would go back. `status_conflict` if the places that a refunded
 * booking keeps can't stay refunded: they must not cost more than before, and must not become free, as free places
 * count as paid.
 */
export function refusePrice(
  { kind, wanted: { charge }, places }: Planned,
  { quote, differencePence, maxChargePence }: Amended,
): void {
  if (charge && charge.pence > maxChargePence) {
    const message = `At most ${formatPounds(maxChargePence)} can be charged for this change.`;
    throw fieldError('charge.pence', message);
  }
  if (kind !== 'refunded' || places.kept.length === 0) return;
  if (differencePence <= 0 && quote.totalPence > 0) return;
  throw new ChangeRefused({ key: 'all-or-none' });
}
