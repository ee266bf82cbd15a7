import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Tshirt } from '@sunfield/contracts/bookings/booking-fields';
import { calendarDateInLondon, formatLongDate } from '@sunfield/words/dates';
import { type Amended } from '@sunfield/pricing/amend';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type Price } from '@sunfield/pricing/price';
import { pricedAnew } from '@sunfield/pricing/price-anew';
import { type EntityManager } from 'typeorm';
import { type OnSale } from '../../../catalogue/on-sale/catalogue.service';
import { seasonPricesOf } from '../../../catalogue/on-sale/catalogue-views';
import { AppError } from '../../../kernel/base/app-error';
import { keptPence } from '../../../ledger/account';
import { linesOf, priceOf, tshirtsOf } from '../../model/booking-lines';
import { type BookingPlaceEntity } from '../../model/booking-place.entity';
import { type BookingEntity } from '../../model/booking.entity';
import { isOver } from '../../model/hold';
import { unknownSizes } from '../../placing/known-keys';
import { priceBy } from '../../placing/price-basket';
import { type MoneyBack } from './money-back';
import { type AmendmentPlan, type Asked, quoteView, refuseHighCharge } from './plan-amendment';
import { pricedPlace, readBasket } from './read-basket';
import { findWantedPlaces } from './wanted-places';

/** Its places are held, and it is waiting for payment. */
export const isUnpaid = ({ paymentStatus }: Pick<BookingEntity, 'paymentStatus'>): boolean =>
  paymentStatus === 'pending';

/**
 * Refuses a request meant for an unpaid basket if it has been paid since. Errors: `already_paid`.
 */
export function refusePaidBasket(
  { id, paymentStatus }: BookingEntity,
  { onlyUnpaid }: QuoteAmendment,
): void {
  if (!onlyUnpaid || !isPaid(paymentStatus)) return;
  throw new AppError('already_paid', {
    bookingId: id,
    message: `Booking #${id} is already paid, so it cannot be changed here. Nothing new was booked.`,
  });
}

/**
 * Works out what a change makes of an unpaid booking. It costs the same as a new booking of the
 * same days, which is the price the parent's form shows. Only reads.
 * Errors: `booking_expired`, `changed_meanwhile`, `validation_failed`, `booking_closed`.
 */
export async function planUnpaid(
  manager: EntityManager,
  moneyBack: MoneyBack,
  booking: BookingEntity,
  { wanted, isStaff, now, onSale }: Asked,
): Promise<AmendmentPlan> {
  if (isOver(booking, now)) throw new AppError('booking_expired');
  if (wanted.revision !== booking.revision) throw new AppError('changed_meanwhile');
  const basket = await readBasket(manager, booking.id);
  const before = priceOf(await linesOf(manager, [booking]));
  const booker = isStaff ? 'staff' : 'parent';
  const places = findWantedPlaces(basket, wanted, onSale, { now, booker });
  refuseCalledOff(places.kept);
  const amended =
    places.places.length === 0
      ? nothingLeft(before, booking)
      : pricedAnew({
          before: {
            places: basket.places.map((place) => pricedPlace(basket, place)),
            lines: before.lines,
          },
          after: {
            ...priceNow(places.places, booking, {
              tshirts: await wantedTshirts(manager, booking, wanted),
              onSale,
              now,
            }),
          },
        });
  refuseHighCharge(wanted, amended);
  const surplus =
    places.places.length === 0
      ? 0
      : moneyBack.surplusPence({
          totalPence: amended.quote.totalPence,
          keptPence: keptPence(booking),
        });
  const quote = quoteView(basket, amended, {
    payPence: 0,
    backTo: await moneyBack.whereTo(manager, booking.id, surplus),
    mayKeepCredit: false,
    refundedBeforePence: 0,
  });
  return { basket, wanted, places, amended, quote };
}

/** The places are given back and the price stays as it was, as when the hold's time runs out. */
const nothingLeft = (quote: Price, { soldRules }: BookingEntity): Amended => ({
  quote,
  lines: [],
  differencePence: 0,
  chargePence: 0,
  maxChargePence: 0,
  cancellations: [],
  places: [],
  soldRules,
});

/** Days that are no longer on sale keep the price they were sold for. */
function priceNow(
  places: readonly AmendedPlace[],
  { soldRules, placedAt }: BookingEntity,
  {
    tshirts,
    onSale,
    now,
  }: { tshirts: readonly Pick<Tshirt, 'quantity'>[]; onSale: OnSale; now: Date },
) {
  const rules = onSale.seasons.map(seasonPricesOf);
  const others = soldRules.filter(({ id }) => !rules.some((rule) => rule.id === id));
  const priceOf = new Map(
    onSale.days.flatMap(({ slots }) => slots.map(({ id, pricePence }) => [id, pricePence])),
  );
  const today = calendarDateInLondon(now);
  const isLater = today !== calendarDateInLondon(placedAt);
  const priced = places.map(({ bookedOn: _, ...place }) => ({
    ...place,
    pricePence: priceOf.get(place.slotId) ?? place.pricePence,
    ...(isLater && { bookedOn: today }),
  }));
  return { places: priced, ...priceBy([...rules, ...others], priced, tshirts, now) };
}

/** Errors: `validation_failed` for unknown sizes. */
async function wantedTshirts(
  manager: EntityManager,
  booking: BookingEntity,
  { tshirts }: QuoteAmendment,
): Promise<readonly Pick<Tshirt, 'quantity'>[]> {
  if (!tshirts) return tshirtsOf(manager, [booking]);
  const fields = tshirts.length > 0 ? await unknownSizes(manager, { tshirts }) : [];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  return tshirts;
}

/** A parent must not pay for a day that the provider has cancelled. */
function refuseCalledOff(kept: readonly BookingPlaceEntity[]): void {
  const off = kept.filter(({ campDay }) => campDay.state === 'cancelled');
  const [first] = off;
  if (!first) return;
  throw new AppError('booking_closed', {
    message: `We had to cancel camp on ${formatLongDate(first.campDay.date)}. Please choose another day.`,
    days: off.map(({ campDay: { date, venueKey: venue } }) => ({ date, venue })),
  });
}
