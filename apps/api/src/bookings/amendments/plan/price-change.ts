import { AGREED } from '@sunfield/contracts/catalogue/discount-kinds';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { amend, type Amended } from '@sunfield/pricing/amend';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { fundedRules } from '@sunfield/pricing/funded';
import { pricedAnew } from '@sunfield/pricing/price-anew';
import { type OnSale } from '../../../catalogue/on-sale/catalogue.service';
import { type BookingEntity } from '../../model/booking.entity';
import { priceBy, rulesOnSale } from '../../placing/fill-basket';
import { pricedPlace, type CurrentBasket, type CurrentBooking } from './current-booking';

interface Change {
  basket: CurrentBasket;
  after: readonly AmendedPlace[];
  now: Date;
  onSale: OnSale;
}

interface NewChange extends Change, Pick<CurrentBooking, 'tshirts'> {
  /** Instead of the code it was sold with. */
  code: CodeTerms | undefined;
}

/** Other places at the prices and under the policies that the booking was sold under. */
export const priceAsSold = (
  { booking, price }: CurrentBooking,
  { basket, after, now, onSale, chargePence }: Change & { chargePence: number | undefined },
): Amended =>
  amend({
    soldRules: booking.soldRules,
    onSale: rulesOnSale(onSale, now),
    bookedOn: calendarDateInLondon(booking.placedAt),
    today: calendarDateInLondon(now),
    before: beforeOf(basket, price.lines),
    after,
    chargePence,
  });

/** These places at the current price. */
export const atSamePrice = (
  { booking, price }: Pick<CurrentBooking, 'booking' | 'price'>,
  places: Amended['places'],
): Amended => ({
  quote: price,
  lines: [],
  differencePence: 0,
  chargePence: 0,
  maxChargePence: 0,
  cancellations: [],
  places,
  soldRules: booking.soldRules,
});

/**
 * An unpaid booking costs the same as a new booking of the same days, which is the price the parent's
 * form shows. With no places left its price stays as it was, as when the hold's time runs out.
 * Errors: `validation_failed` for t-shirts that its seasons don't sell.
 */
export function priceAnew({ booking, price }: CurrentBooking, change: NewChange): Amended {
  const { basket, after } = change;
  if (after.length === 0) return atSamePrice({ booking, price }, []);
  return pricedAnew({ before: beforeOf(basket, price.lines), after: pricedNow(booking, change) });
}

const beforeOf = (basket: CurrentBasket, lines: CurrentBooking['price']['lines']) => ({
  places: basket.places.map((place) => pricedPlace(basket, place)),
  lines,
});

/** Days that are no longer on sale, and places that a funder pays for, keep the price they were sold for. */
function pricedNow(
  { soldRules, placedAt }: BookingEntity,
  { after: places, basket, tshirts, onSale, now, code: newCode }: NewChange,
) {
  const isFunded = ({ childIndex, slotId }: AmendedPlace) =>
    basket.places.some(
      (place) =>
        place.fundedBlockId !== null &&
        place.slot.id === slotId &&
        place.childId === basket.children[childIndex]?.id,
    );
  const rules = rulesOnSale(onSale, now);
  const others = soldRules
    .filter(({ id }) => !rules.some((rule) => rule.id === id))
    .map(({ code: _, ...rest }) => rest);
  const code = newCode ?? soldRules.find((season) => season.code)?.code;
  const priceOf = new Map(
    onSale.days.flatMap(({ slots }) => slots.map(({ id, pricePence }) => [id, pricePence])),
  );
  const today = calendarDateInLondon(now);
  const isLater = today !== calendarDateInLondon(placedAt);
  const priced = places.map(({ bookedOn: _, keptDiscountPence: __, ...place }) => ({
    ...place,
    pricePence: isFunded(place)
      ? place.pricePence
      : (priceOf.get(place.slotId) ?? place.pricePence),
    ...(isLater && { bookedOn: today }),
  }));
  const rulesNow = [...rules, ...others];
  return {
    places: priced,
    ...priceBy(
      places.some(isFunded) ? fundedRules(rulesNow) : rulesNow,
      priced,
      tshirts,
      now,
      code && { ...code, ...(code.code !== AGREED && { ofPence: undefined }) },
    ),
  };
}
