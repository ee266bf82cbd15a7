import { type BookingType } from '@sunfield/contracts/camp';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { formatPounds } from '@sunfield/contracts/money';

/** "£15" as a headline says it; pence only where there are any. */
export const plainPounds = (pence: number): string => formatPounds(pence).replace(/\.00$/, '');

const slotsOf = ({ venues }: Catalogue) =>
  venues.flatMap(({ days }) => days.flatMap(({ timeSlots }) => timeSlots));

/** The lowest price of a camp day: "£15"; nothing while no day is on sale. */
export function fromPrice(catalogue: Catalogue): string | undefined {
  const prices = slotsOf(catalogue).map(({ pricePence }) => pricePence);
  return prices.length > 0 ? plainPounds(Math.min(...prices)) : undefined;
}

/** What a day costs by its times, lowest first. */
export function pricesByTime(catalogue: Catalogue): { bookingType: BookingType; price: string }[] {
  const cheapest = new Map<BookingType, number>();
  for (const { bookingType, pricePence } of slotsOf(catalogue)) {
    cheapest.set(bookingType, Math.min(pricePence, cheapest.get(bookingType) ?? Infinity));
  }
  return [...cheapest]
    .sort(([, one], [, other]) => one - other)
    .map(([bookingType, pence]) => ({ bookingType, price: plainPounds(pence) }));
}
