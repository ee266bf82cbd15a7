import { calendarDateInLondon } from '@sunfield/words/dates';
import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { asSold, withCode } from '@sunfield/pricing/codes';
import { type Price } from '@sunfield/pricing/price';
import { type BasketPlace, quote, seasonsOf, tshirtPriceOf } from '@sunfield/pricing/quote';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { seasonPricesOf } from '../../catalogue/on-sale/catalogue-views';
import { AppError } from '../../kernel/base/app-error';
import { type PricedPlace } from './find-places';

/**
 * What the places and t-shirts cost now, and the seasons' rules behind that price.
 * Errors: `validation_failed` for t-shirts that those seasons don't sell.
 */
export function priceBasket(
  { tshirts }: PlaceBooking,
  places: PricedPlace[],
  { seasons }: OnSale,
  now: Date,
  code: CodeTerms | undefined,
): { price: Price; soldRules: SeasonPrices[] } {
  return priceBy(seasons.map(seasonPricesOf), places, tshirts, now, code);
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
    const message = 'There are no t-shirts with these camp days.';
    throw new AppError('validation_failed', { fields: [{ path: 'tshirts', message }] });
  }
  return { price: quote(soldRules, basket), soldRules };
}
