import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { Button } from '../../kernel/design/button';
import { type ReviewedPlace } from '../../basket/places';
import styles from './sticky-total.module.css';

interface StickyTotalProps {
  reviewedPlaces: readonly ReviewedPlace[];
  totalPence: number;
  onReview: () => void;
}

/**
 * On phones the total stays visible while days are chosen. On all screens it is announced to screen
 * readers.
 */
export function StickyTotal({ reviewedPlaces, totalPence, onReview }: StickyTotalProps) {
  const days = reviewedPlaces.filter(({ pricePence }) => pricePence !== undefined).length;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.total}>
        <span>{counted(days, 'camp day')}</span>{' '}
        <strong className={styles.amount}>{formatPounds(totalPence)}</strong>
      </p>
      <Button onClick={onReview}>
        <span>
          Review<span className={styles.more}> and pay</span>
        </span>
      </Button>
    </div>
  );
}
