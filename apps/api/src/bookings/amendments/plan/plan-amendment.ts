import { createHash } from 'node:crypto';
import {
  type AmendmentQuote,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { calendarDateInLondon, formatLongDate, isPastDay } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { amend, type Amended } from '@sunfield/pricing/amend';
import { shownLine, shownPrice } from '@sunfield/pricing/price';
import { type EntityManager } from 'typeorm';
import { type OnSale } from '../../../catalogue/on-sale/catalogue.service';
import { seasonPricesOf } from '../../../catalogue/on-sale/catalogue-views';
import { type WantedPlaces as PlacesOfDays } from '../../../catalogue/model/places';
import { AppError, fieldError } from '../../../kernel/base/app-error';
import { linesOf, priceOf } from '../../model/booking-lines';
import { countPlaces } from '../../model/booking-places';
import { type BookingPlaceEntity } from '../../model/booking-place.entity';
import { type BookingEntity } from '../../model/booking.entity';
import { freeDays } from '../../day-changes/changed-days';
import { chooseBack } from './keep-credit';
import { hasBegun } from './may-amend';
import { type MoneyBack } from './money-back';
import { pricedPlace, readBasket, type StandingBasket } from './read-basket';
import { findWantedPlaces, type WantedPlaces } from './wanted-places';

/** One change to a booking, worked out in full, with nothing written yet. */
export interface AmendmentPlan {
  basket: StandingBasket;
  wanted: QuoteAmendment;
  /** An address that has to be confirmed first; `wanted` still has the old one. */
  newEmail?: string;
  places: WantedPlaces;
  amended: Amended;
  quote: AmendmentQuote;
}

export interface Asked {
  wanted: QuoteAmendment;
  isStaff: boolean;
  now: Date;
  onSale: OnSale;
  /**
   * Camp days to treat as cancelled by the provider, for a preview; by default, those that the
   * provider has changed.
   */
  calledOff?: ReadonlySet<number>;
}

/**
 * Works out what a change does to a paid booking that can be changed, and what it costs. Only
 * reads.
 * Errors: `booking_not_paid`, `booking_expired`, `changed_meanwhile`, `validation_failed`,
 * `booking_closed`, `status_conflict`.
 */
export async function planAmendment(
  manager: EntityManager,
  moneyBack: MoneyBack,
  booking: BookingEntity,
  { wanted, isStaff, now, onSale, calledOff }: Asked,
): Promise<AmendmentPlan> {
  refuseUnpaid(booking);
  if (wanted.tshirts) {
    throw fieldError(
      'tshirts',
      'T-shirts that are paid cannot be changed here. Please contact us.',
    );
  }
  if (wanted.revision !== booking.revision) throw new AppError('changed_meanwhile');
  const free = calledOff ?? (await freeDays(manager, booking.id, now));
  const basket = { ...(await readBasket(manager, booking.id)), calledOff: free };
  if (basket.places.length === 0) {
    throw new AppError('status_conflict', { message: 'All of this booking is cancelled.' });
  }
  const booker = isStaff ? 'staff' : 'parent';
  const places = findWantedPlaces(basket, wanted, onSale, { now, booker });
  if (!isStaff) {
    refuseBegun(basket, places, now);
    refuseOver(basket, places, now);
  }
  const chargePence = wanted.charge?.pence;
  const change = { basket, places, now, onSale, chargePence };
  const amended = await amendedAsSold(manager, booking, change);
  refuseHighCharge(wanted, amended);
  const back = backOf(booking, amended);
  const asPaid = await moneyBack.whereTo(manager, booking.id, back.backPence);
  const choice = await chooseBack(manager, booking, asPaid, { wanted, isStaff });
  const payPence = Math.max(0, amended.differencePence);
  const quote = quoteView(basket, amended, { payPence, ...back, ...choice });
  return { basket, wanted, places, amended, quote };
}

interface Change extends Pick<Asked, 'now' | 'onSale'>, Pick<AmendmentPlan, 'basket' | 'places'> {
  chargePence: number | undefined;
}

/** The booking with other places, at the prices and under the policies it was sold under. */
export async function amendedAsSold(
  manager: EntityManager,
  booking: BookingEntity,
  { basket, places, now, onSale, chargePence }: Change,
): Promise<Amended> {
  return amend({
    soldRules: booking.soldRules,
    onSale: onSale.seasons.map(seasonPricesOf),
    bookedOn: calendarDateInLondon(booking.placedAt),
    today: calendarDateInLondon(now),
    before: {
      places: basket.places.map((place) => pricedPlace(basket, place)),
      lines: priceOf(await linesOf(manager, [booking])).lines,
    },
    after: places.places,
    chargePence,
  });
}

/**
 * Takes off what staff have already refunded, so that nothing is given back twice and the remaining
 * places stay paid.
 */
function backOf(
  { refundedPence }: Pick<BookingEntity, 'refundedPence'>,
  { differencePence }: Amended,
) {
  const lessPence = Math.max(0, -differencePence);
  const refundedBeforePence = Math.min(lessPence, refundedPence);
  return { refundedBeforePence, backPence: lessPence - refundedBeforePence };
}

function refuseUnpaid({ paymentStatus }: BookingEntity): void {
  if (isPaid(paymentStatus)) return;
  if (paymentStatus === 'expired') throw new AppError('booking_expired');
  throw new AppError('booking_not_paid', {
    message: 'This booking was refunded, so it cannot be changed.',
  });
}

/** The children may already be there: only staff can know. */
function refuseBegun(basket: StandingBasket, { kept }: WantedPlaces, now: Date): void {
  const begun = givenUp(basket, kept).filter((place) => hasBegun(place, now));
  const [first] = begun;
  if (!first) return;
  throw new AppError('booking_closed', {
    message: `${formatLongDate(first.campDay.date)} has begun, so it can no longer be changed here. Please contact us.`,
    days: begun.map(({ campDay: { date, venueKey: venue } }) => ({ date, venue })),
  });
}

/**
 * The example season stays on sale after its days are over. Only a booking whose days are all over
 * can be given such a day.
 */
function refuseOver({ places: before }: StandingBasket, wanted: WantedPlaces, now: Date): void {
  if (before.every(({ campDay }) => isPastDay(campDay.date, now))) return;
  const added = wanted.places.slice(wanted.kept.length);
  const over = added.find(({ date }) => isPastDay(date, now));
  if (!over) return;
  throw new AppError('booking_closed', {
    message: `${formatLongDate(over.date)} is over. Please choose a day that is still to come.`,
  });
}

export const givenUp = (
  { places }: StandingBasket,
  kept: readonly BookingPlaceEntity[],
): BookingPlaceEntity[] => places.filter((place) => !kept.includes(place));

/** How many more places the change takes on each camp day. */
export function moreWanted({ basket, amended }: AmendmentPlan): PlacesOfDays {
  const given = countPlaces(basket.places.map(({ campDayId }) => campDayId));
  const wanted = countPlaces(amended.places.map(({ campDayId }) => campDayId));
  const more = [...wanted].map(([id, count]) => [id, count - (given.get(id) ?? 0)] as const);
  return new Map(more.filter(([, count]) => count > 0));
}

export function refuseHighCharge({ charge }: QuoteAmendment, { maxChargePence }: Amended): void {
  if (!charge || charge.pence <= maxChargePence) return;
  throw fieldError(
    'charge.pence',
    `At most ${formatPounds(maxChargePence)} can be charged for this change.`,
  );
}

export function refuseOtherPrice(
  { quote }: AmendmentPlan,
  { fingerprint }: Pick<ApplyAmendment, 'fingerprint'>,
): void {
  if (quote.fingerprint === fingerprint) return;
  throw new AppError('price_changed', {
    quote: quote.quote,
    amendment: quote,
    message: 'The price of this change is different now. Please check it again.',
  });
}

export function quoteView(
  { children }: StandingBasket,
  { lines, quote, differencePence, cancellations }: Amended,
  {
    payPence,
    backTo,
    mayKeepCredit,
    refundedBeforePence,
  }: Pick<AmendmentQuote, 'payPence' | 'backTo' | 'mayKeepCredit' | 'refundedBeforePence'>,
): AmendmentQuote {
  const view = {
    lines: lines.map((line) => shownLine(line)),
    cancellations: cancellations.map(({ place, percentBack, until }) => ({
      childName: children[place.childIndex]?.name ?? '',
      date: place.date,
      venueName: place.venueName,
      percentBack,
      until,
    })),
    quote: shownPrice(quote),
    differencePence,
    payPence,
    backPence: backTo.reduce((sum, { amountPence }) => sum + amountPence, 0),
    backTo,
    mayKeepCredit,
    refundedBeforePence,
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(view)).digest('base64url');
  return { ...view, fingerprint };
}
