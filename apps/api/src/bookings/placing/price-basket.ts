import { calendarDateInLondon } from '@sunfield/words/dates';
import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { soldVat } from '@sunfield/contracts/payments/money/vat';
import { asSold, withCode } from '@sunfield/pricing/codes';
import { fundedPlaces, fundedRules } from '@sunfield/pricing/funded';
import { type Price } from '@sunfield/pricing/price';
import { type BasketPlace, quote, seasonsOf, tshirtPriceOf } from '@sunfield/pricing/quote';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { seasonPricesOf } from '../../catalogue/on-sale/catalogue-views';
import { fieldError } from '../../kernel/base/app-error';
import { type Funding } from '../../catalogue/funding/funded-places';
import { type PricedPlace } from './find-places';

interface Terms {
  now: Date;
  code: CodeTerms | undefined;
  /** Of a booking whose places a funder pays for. */
  funding: Funding | undefined;
}

/**
 * What the places and t-shirts cost now, and the seasons' rules behind that price.
 * Errors: `validation_failed` for t-shirts that those seasons don't sell.
 */
export function priceBasket<Place extends PricedPlace>(
  { tshirts }: PlaceBooking,
  found: Place[],
  onSale: OnSale,
  { now, code, funding }: Terms,
): { price: Price; places: Place[]; soldRules: SeasonPrices[] } {
  const rules = rulesOnSale(onSale, now);
  if (!funding) return { places: found, ...priceBy(rules, found, tshirts, now, code) };
  const places = fundedPlaces(found, funding.funder.partPence);
  return { places, ...priceBy(fundedRules(rules), places, tshirts, now, undefined) };
}

/** The rules of the seasons on sale, with the VAT that they are sold with now. */
export function rulesOnSale({ seasons, vat }: OnSale, now: Date): SeasonPrices[] {
  const sold = vat && { vat: soldVat(vat, calendarDateInLondon(now)) };
  return seasons.map((season) => ({ ...seasonPricesOf(season), ...sold }));
}

/** The same with the given rules. */
export function priceBy(
  rules: readonly SeasonPrices[],
  places: readonly BasketPlace[],
  tshirts: readonly { quantity: number }[],
  now: Date,
  code: CodeTerms | undefined,
): { price: Price; soldRules: SeasonPrices[] } {
  const basket = { places, tshirts, bookedOn: calendarDateInLondon(now) };
  const sold = seasonsOf(rules, basket);
  const soldRules = code ? asSold(withCode(sold, code, places), basket) : sold;
  if (tshirts.length > 0 && tshirtPriceOf(soldRules, basket) === undefined) {
    throw fieldError('tshirts', 'There are no t-shirts with these camp days.');
  }
  return { price: quote(soldRules, basket), soldRules };
}
