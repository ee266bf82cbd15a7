import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { Button } from '../../kernel/design/button';
import { type ReviewedPlace } from '../../basket/places';
import styles from './sticky-total.module.css';

interface StickyTotalProps {
  reviewedPlaces: readonly ReviewedPlace[];
  totalPence: number;
  /** What the last tap found missing. */
  missing?: string | undefined;
  onReview: () => void;
}

/**
 * On phones the total stays visible while days are chosen. On all screens it is announced to screen
 * readers.
 */
export function StickyTotal({ reviewedPlaces, totalPence, missing, onReview }: StickyTotalProps) {
  const days = reviewedPlaces.filter(({ pricePence }) => pricePence !== undefined).length;
  return (
    <div className={styles.bar}>
      {missing && (
        <p role="alert" className={styles.missing}>
          {missing}
        </p>
      )}
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
