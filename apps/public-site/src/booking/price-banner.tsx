import { bookingTypes } from '@sunfield/contracts/camp';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { formatPounds } from '@sunfield/contracts/money';
import styles from './price-banner.module.css';

/** The prices of the season, from the catalogue: each time's lowest price first. */
export function PriceBanner({ catalogue }: { catalogue: Catalogue }) {
  const { season, priceBook } = catalogue;
  const slots = catalogue.venues.flatMap(({ days }) => days.flatMap(({ timeSlots }) => timeSlots));
  const times = bookingTypes.flatMap((bookingType) => {
    const prices = slots
      .filter((slot) => slot.bookingType === bookingType)
      .map(({ pricePence }) => pricePence);
    if (prices.length === 0) return [];
    const lowest = Math.min(...prices);
    return [{ bookingType, lowest, varies: Math.max(...prices) > lowest }];
  });
  return (
    <div className={styles.banner}>
      <p className={styles.season}>{season?.name}</p>
      <ul className={styles.prices} aria-label="Prices">
        {times.map(({ bookingType, lowest, varies }) => (
          <li key={bookingType}>
            <strong className={styles.price}>
              {varies && 'from '}
              {formatPounds(lowest)}
            </strong>
            <span>per day, {bookingType}</span>
          </li>
        ))}
        {priceBook.siblingDiscountPercent > 0 && (
          <li>
            <strong className={styles.price}>{priceBook.siblingDiscountPercent}% off</strong>
            <span>camp days when two or more children come</span>
          </li>
        )}
      </ul>
    </div>
  );
}
