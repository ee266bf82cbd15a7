import { useEffect, useState } from 'react';
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
  /** Where the form ends: beside it, this is not the main action. */
  payButton?: HTMLButtonElement | null;
}

/**
 * On phones the total stays visible while days are chosen. On all screens it is announced to screen
 * readers.
 */
export function StickyTotal(props: StickyTotalProps) {
  const { reviewedPlaces, totalPence, missing, onReview, payButton = null } = props;
  const isAtEnd = useInView(payButton);
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
      <Button look={isAtEnd ? 'chalk' : 'primary'} onClick={onReview}>
        <span>
          Review<span className={styles.more}> and pay</span>
        </span>
      </Button>
    </div>
  );
}

/** Whether an element is in the window. */
function useInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting === true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== null && isInView;
}
