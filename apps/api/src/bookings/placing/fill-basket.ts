import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Booker } from '../../catalogue/model/opening';
import { countPlaces } from '../model/booking-places';
import { findPlaces } from './find-places';
import { type Basket, type RuleAtWork, type Sale } from './placing-rule';
import { priceBasket } from './price-basket';

/** Which days are open: some are for staff alone, and for what a rule opens. */
export const bookerOf = ({ staff }: Sale, rules: readonly RuleAtWork[]): Booker =>
  staff || rules.some(({ opensDays }) => opensDays) ? 'staff' : 'parent';

/** Finds what is ordered among the days on sale, and its price. Errors: those of `findPlaces` and `priceBasket`. */
export function fillBasket(
  sale: Sale,
  rules: readonly RuleAtWork[],
  order: PlaceBooking,
  { gone = [], mayBeClosed = false }: { gone?: string[]; mayBeClosed?: boolean },
): Basket {
  const { now, onSale } = sale;
  const found = findPlaces(order, onSale, { now, booker: bookerOf(sale, rules), mayBeClosed });
  const priced = priceBasket(order, found, onSale, {
    now,
    code: rules.find(({ code }) => code)?.code,
    funding: rules.find(({ funding }) => funding)?.funding,
  });
  const wanted = countPlaces(priced.places.map(({ campDayId }) => campDayId));
  return { ...priced, order, gone, wanted };
}
