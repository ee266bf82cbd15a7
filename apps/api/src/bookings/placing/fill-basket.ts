import { calendarDateInLondon } from '@sunfield/words/dates';
import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { soldVat } from '@sunfield/contracts/payments/money/vat';
import { asSold, withCode } from '@sunfield/pricing/codes';
import { fundedPlaces, fundedRules } from '@sunfield/pricing/funded';
import { type Price } from '@sunfield/pricing/price';
import { type BasketPlace, quote, seasonsOf, tshirtPriceOf } from '@sunfield/pricing/quote';
import { type Booker } from '../../catalogue/model/opening';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { seasonPricesOf } from '../../catalogue/on-sale/catalogue-views';
import { fieldError } from '../../kernel/base/app-error';
import { countPlaces } from '../model/booking-places';
import { findPlaces } from './find-places';
import { type Basket, type RuleAtWork, type Sale } from './placing-rule';

/** Which days are open: some are for staff alone, and for what a rule opens. */
export const bookerOf = ({ staff }: Sale, rules: readonly RuleAtWork[]): Booker =>
  staff || rules.some(({ opensDays }) => opensDays) ? 'staff' : 'parent';

/** Finds what is ordered among the days on sale, and its price. Errors: those of `findPlaces` and `priceBy`. */
export function fillBasket(
  sale: Sale,
  rules: readonly RuleAtWork[],
  order: PlaceBooking,
  { gone = [], mayBeClosed = false }: { gone?: string[]; mayBeClosed?: boolean },
): Basket {
  const { now, onSale } = sale;
  const found = findPlaces(order, onSale, { now, booker: bookerOf(sale, rules), mayBeClosed });
  const funder = rules.find(({ funding }) => funding)?.funding?.funder;
  const places = funder ? fundedPlaces(found, funder.partPence) : found;
  const sold = rulesOnSale(onSale, now);
  const code = funder ? undefined : rules.find((rule) => rule.code)?.code;
  const priced = priceBy(funder ? fundedRules(sold) : sold, places, order.tshirts, now, code);
  const wanted = countPlaces(places.map(({ campDayId }) => campDayId));
  return { ...priced, places, order, gone, wanted };
}

/** The rules of the seasons on sale, with the VAT that they are sold with now. */
export function rulesOnSale({ seasons, vat }: OnSale, now: Date): SeasonPrices[] {
  const sold = vat && { vat: soldVat(vat, calendarDateInLondon(now)) };
  return seasons.map((season) => ({ ...seasonPricesOf(season), ...sold }));
}

/**
 * What the places and t-shirts cost, and the seasons' rules behind that price.
 * Errors: `validation_failed` for t-shirts that those seasons don't sell.
 */
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
