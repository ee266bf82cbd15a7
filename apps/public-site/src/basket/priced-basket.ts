import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { withCode } from '@sunfield/pricing/codes';
import { fundedPlaces, fundedRules } from '@sunfield/pricing/funded';
import { shownPrice } from '@sunfield/pricing/price';
import { type Basket, quote, tshirtPriceOf } from '@sunfield/pricing/quote';
import { type ChosenFunding } from './funded-basket';
import { type Attendee, isForChild, type Place, type ReviewedPlace, reviewPlaces } from './places';

type Tshirts = readonly { quantity?: number }[];

/** Every chosen place with its problem, and the price of all on the day that the API has. */
export function pricedBasket(
  catalogue: Catalogue,
  children: readonly Attendee[],
  places: readonly Place[],
  tshirts: Tshirts,
  { code, funding }: { code?: CodeTerms | undefined; funding?: ChosenFunding | undefined } = {},
) {
  const reviewedPlaces = reviewPlaces(places, children, catalogue);
  const today = catalogue.today ?? calendarDateInLondon(new Date());
  const whole = basketOf(reviewedPlaces, tshirts, today);
  const { seasons } = catalogue;
  const goods = funding
    ? { ...whole, places: fundedPlaces(whole.places, funding.offer.partPence) }
    : whole;
  const unfunded = code ? withCode(seasons, code, goods.places) : seasons;
  const rules = funding ? fundedRules(seasons) : unfunded;
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

/** What is priced: days with a child, and t-shirts. */
export const basketOf = (
  reviewedPlaces: readonly ReviewedPlace[],
  tshirts: Tshirts,
  bookedOn: string,
): Basket => ({
  bookedOn,
  places: reviewedPlaces.flatMap(({ place, childIndex, seasonId, sessionName, pricePence }) =>
    childIndex === undefined || seasonId === undefined || pricePence === undefined
      ? []
      : [{ ...whereOf(place), seasonId, childIndex, sessionName, pricePence }],
  ),
  // While a number is being typed it counts as 0; its rule is checked when the form is sent.
  tshirts: tshirts.map(({ quantity }) => ({
    quantity: quantity !== undefined && Number.isInteger(quantity) && quantity > 0 ? quantity : 0,
  })),
});

/** What a code may depend on. */
const whereOf = ({ date, venue, activityKey }: Place) => ({ date, venue, activityKey });
