import { formatLongDate } from '@sunfield/contracts/kit/dates';
import { formatPounds } from '@sunfield/contracts/kit/money';
import { type ReactNode } from 'react';
import { Button } from '../../design/button';
import { VisuallyHidden } from '../../design/visually-hidden';
import { type ReviewedPlace } from '../../basket/places';
import { placePart } from '../../basket/booking-problems';
import styles from './selected-bookings.module.css';

interface PlaceRowProps {
  reviewed: ReviewedPlace;
  onRemove: () => void;
  children: ReactNode;
}

export function PlaceRow({ reviewed, onRemove, children }: PlaceRowProps) {
  const { place, childLabel, venueName, programmeName, sessionName, pricePence } = reviewed;
  const date = formatLongDate(place.date);
  const trouble = troubleOf(reviewed);
  return (
    <li className={styles.row} data-part={placePart(reviewed)} tabIndex={-1}>
      <div className={styles.what}>
        <span className={styles.date}>{date}</span>
        <span className={styles.where}>
          {sessionName}, {programmeName}, {venueName}
        </span>
        {trouble && <span className={styles.trouble}>{trouble}</span>}
      </div>
      <span className={styles.price}>
        {pricePence === undefined ? '' : formatPounds(pricePence)}
      </span>
      <Button look="quiet" onClick={onRemove}>
        Remove
        <VisuallyHidden>
          {' '}
          {date}, {sessionName}, {childLabel}
        </VisuallyHidden>
      </Button>
      {children}
    </li>
  );
}

function troubleOf({
  problem,
  childLabel,
  venueName,
  day,
  ages,
}: ReviewedPlace): string | undefined {
  if (problem === 'nobody') return `No child chosen. Was for ${childLabel}. Not charged.`;
  if (problem === 'age' && day) {
    return `This day is for ${ages}. Please choose another for ${childLabel}.`;
  }
  if (problem === 'full')
    return `No more places at ${venueName} on this day. Please choose another day.`;
  if (problem === 'not-offered') return 'This can no longer be booked. Please remove it.';
  return undefined;
}
