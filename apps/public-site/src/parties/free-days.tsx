import { type FreeDay } from '@sunfield/contracts/parties/packages';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { formatLongDate } from '@sunfield/words/dates';
import { Button } from '../kernel/design/button';

interface FreeDaysProps {
  days: readonly FreeDay[];
  /** Without it, the times are only shown. */
  onChoose?: (date: string, time: string) => void;
}

/** Dates on which a party can begin, with their times. */
export const FreeDays = ({ days, onChoose }: FreeDaysProps) => (
  <ul className="stack-3">
    {days.map(({ date, times }) => (
      <li key={date}>
        {formatLongDate(date)}
        <span className="cluster-2">
          {times.map((time) =>
            onChoose ? (
              <Button
                key={time}
                look="secondary"
                aria-label={`${formatLongDate(date)} at ${clockOf(time)}`}
                onClick={() => onChoose(date, time)}
              >
                {clockOf(time)}
              </Button>
            ) : (
              <b key={time}>{clockOf(time)}</b>
            ),
          )}
        </span>
      </li>
    ))}
  </ul>
);
