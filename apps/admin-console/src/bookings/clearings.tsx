import { sentenceOf } from '@sunfield/api-client/api-error';
import { counted } from '@sunfield/words/counted';
import { formatLongDate, formatTimestamp } from '@sunfield/words/dates';
import { type Clearing } from '@sunfield/contracts/bookings/staff-bookings';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { showToast } from '../toasts/toasts';
import { clearingsQuery, useUndoClearing } from './clearings-api';
import styles from './clearings.module.css';

/** What was cleared but not yet erased, with a button to undo it; renders nothing if there is none. */
export function Clearings() {
  const { data: clearings = [], isError } = useQuery(clearingsQuery);
  if (isError) return <p className={styles.clearings}>What was removed could not be loaded.</p>;
  if (clearings.length === 0) return null;
  return (
    <ul className={styles.clearings} aria-label="Cleared bookings">
      {clearings.map((clearing) => (
        <ClearingRow key={clearing.id} clearing={clearing} />
      ))}
    </ul>
  );
}

function ClearingRow({ clearing }: { clearing: Clearing }) {
  const { id, bookings, cutoffDate, clearedAt, clearedBy, eraseAt } = clearing;
  const undoing = useUndoClearing();
  const undo = () =>
    undoing.mutate(id, {
      onSuccess: ({ restored }) =>
        showToast('success', 'Bookings brought back', `${counted(restored, 'booking')} restored.`),
      onError: (error) =>
        showToast('error', 'Error', sentenceOf(error, 'Failed to bring the bookings back')),
    });
  return (
    <li>
      <span>
        {counted(bookings, 'booking')} from before {formatLongDate(cutoffDate)}: removed on{' '}
        {formatTimestamp(clearedAt)}
        {clearedBy && ` by ${clearedBy}`}, will be erased on {formatTimestamp(eraseAt)}.
      </span>
      <Button size="small" loading={undoing.isPending} onClick={undo}>
        Undo
      </Button>
    </li>
  );
}
