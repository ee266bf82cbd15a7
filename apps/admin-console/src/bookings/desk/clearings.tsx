import { counted } from '@sunfield/words/counted';
import { formatLongDate, formatTimestamp } from '@sunfield/words/dates';
import { type Clearing } from '@sunfield/contracts/bookings/staff-bookings';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { clearingsQuery, useUndoClearing } from './clearings-api';
import { Detail } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import { Ends } from '../../kernel/ui/ends';

/** What was cleared but not yet erased, with a button to undo it; renders nothing if there is none. */
export function Clearings() {
  const { data: clearings = [], isError } = useQuery(clearingsQuery);
  if (isError) return <Detail>What was removed could not be loaded.</Detail>;
  if (clearings.length === 0) return null;
  return (
    <ul className={layout.lines} style={{ marginTop: 12 }} aria-label="Cleared bookings">
      {clearings.map((clearing) => (
        <ClearingRow key={clearing.id} clearing={clearing} />
      ))}
    </ul>
  );
}

function ClearingRow({ clearing }: { clearing: Clearing }) {
  const { id, bookings, cutoffDate, clearedAt, clearedBy, eraseAt } = clearing;
  return (
    <Ends component="li" justify="flex-end">
      <Detail>
        {counted(bookings, 'booking')} from before {formatLongDate(cutoffDate)}: removed on{' '}
        {formatTimestamp(clearedAt)}
        {clearedBy && ` by ${clearedBy}`}, will be erased on {formatTimestamp(eraseAt)}.
      </Detail>
      <ActionButton
        size="small"
        sending={useUndoClearing()}
        sent={id}
        done={({ restored }) => [
          'Bookings brought back',
          `${counted(restored, 'booking')} restored.`,
        ]}
        failed={['Error', 'Failed to bring the bookings back']}
      >
        Undo
      </ActionButton>
    </Ends>
  );
}
