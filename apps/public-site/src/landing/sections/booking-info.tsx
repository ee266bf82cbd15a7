import { type Catalogue } from '@sunfield/contracts/catalogue';
import { Card } from '../../design/card';
import { plainPounds, pricesByTime } from '../prices';
import styles from '../../design/side-card.module.css';

export function BookingInfo({
  catalogue,
  holdMinutes,
}: {
  catalogue: Catalogue;
  holdMinutes: number;
}) {
  const { tshirtPence, siblingDiscountPercent } = catalogue.priceBook;
  return (
    <Card title="Good to know" level={3}>
      {catalogue.season && (
        <dl className={styles.prices}>
          {pricesByTime(catalogue).map(({ bookingType, price }) => (
            <div key={bookingType}>
              <dt>{bookingType}, per day</dt>
              <dd>{price}</dd>
            </div>
          ))}
          <div>
            <dt>Camp t-shirt</dt>
            <dd>{plainPounds(tshirtPence)}</dd>
          </div>
        </dl>
      )}
      <ul className={styles.list}>
        {siblingDiscountPercent > 0 && (
          <li>
            {siblingDiscountPercent}% off all camp days when you book for more than one child.
          </li>
        )}
        <li>Free breakfast (toast, butter and jam) and fresh fruit every day.</li>
        <li>
          Bring a packed lunch and a water bottle; wear comfortable sports clothes and trainers.
        </li>
        <li>Your places are held for {holdMinutes} minutes while you pay.</li>
      </ul>
    </Card>
  );
}
