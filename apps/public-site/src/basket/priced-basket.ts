import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { todayInLondon } from '@sunfield/words/dates';
import { withCode } from '@sunfield/pricing/codes';
import { fundedPlaces, fundedRules } from '@sunfield/pricing/funded';
import { paidForPlaces } from '@sunfield/pricing/paid-for-places';
import { shownPrice } from '@sunfield/pricing/price';
import { type Basket, quote, tshirtPriceOf } from '@sunfield/pricing/quote';
import { type ChosenFunding } from './funded-basket';
import { type Attendee, isForChild, type Place, type ReviewedPlace, reviewPlaces } from './places';

type Tshirts = readonly { quantity?: number }[];

interface Terms {
  code?: CodeTerms | undefined;
  funding?: ChosenFunding | undefined;
}

/** Every chosen place with its problem, and the price of all on the day that the API has. */
export function pricedBasket(
  catalogue: Catalogue,
  children: readonly Attendee[],
  places: readonly Place[],
  tshirts: Tshirts,
  terms: Terms = {},
) {
  const reviewedPlaces = reviewPlaces(places, children, catalogue);
  const { rules, goods } = soldAs(catalogue, reviewedPlaces, tshirts, terms);
  return {
    reviewedPlaces,
    price: shownPrice(quote(rules, goods)),
    /** Undefined if no t-shirts are sold with these days. */
    tshirtPence: tshirtPriceOf(catalogue.seasons, goods),
    /** A child has a day outside its ages, which staff allow with a reason. */
    needsAgeReason: reviewedPlaces.some(({ day, childIndex }) => {
      const child = children[childIndex ?? -1];
      return child?.isAllowed && day && !isForChild(day, child);
    }),
  };
}

/** What is paid for some of the places if all are booked: with their share of the discounts. */
export const paidForSome =
  (catalogue: Catalogue, children: readonly Attendee[], terms: Terms = {}) =>
  (all: readonly Place[], some: readonly Place[]): number => {
    const reviewed = reviewPlaces(all, children, catalogue).filter(isCharged);
    const { rules, goods } = soldAs(catalogue, reviewed, [], terms);
    const paidPence = paidForPlaces(rules, { ...goods, lines: quote(rules, goods).lines });
    return reviewed.reduce(
      (sum, { place }, index) => sum + (some.includes(place) ? (paidPence[index] ?? 0) : 0),
      0,
    );
  };

/** The goods at their prices, and the rules that take discounts off them. */
function soldAs(
  catalogue: Catalogue,
  reviewedPlaces: readonly ReviewedPlace[],
  tshirts: Tshirts,
  { code, funding }: Terms,
) {
  const { seasons } = catalogue;
  const today = catalogue.today ?? todayInLondon();
  const whole = basketOf(reviewedPlaces, tshirts, today);
  if (funding) {
    const places = fundedPlaces(whole.places, funding.offer.partPence);
    return { rules: fundedRules(seasons), goods: { ...whole, places } };
  }
  return { rules: code ? withCode(seasons, code, whole.places) : seasons, goods: whole };
}

/** What is priced: days with a child, and t-shirts. */
export const basketOf = (
  reviewedPlaces: readonly ReviewedPlace[],
  tshirts: Tshirts,
  bookedOn: string,
): Basket => ({
  bookedOn,
  places: reviewedPlaces
    .filter(isCharged)
    .map(({ place, childIndex, seasonId, sessionName, pricePence }) => ({
      ...whereOf(place),
      seasonId,
      childIndex,
      sessionName,
      pricePence,
    })),
  tshirts: tshirts.map(({ quantity = 1 }) => ({ quantity })),
});

type ChargedPlace = ReviewedPlace &
  Required<Pick<ReviewedPlace, 'childIndex' | 'seasonId' | 'pricePence'>>;

const isCharged = (reviewed: ReviewedPlace): reviewed is ChargedPlace =>
  reviewed.childIndex !== undefined &&
  reviewed.seasonId !== undefined &&
  reviewed.pricePence !== undefined;

/** What a code may depend on. */
const whereOf = ({ date, venue, activityKey }: Place) => ({ date, venue, activityKey });
