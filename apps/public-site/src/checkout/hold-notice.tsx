import { type Hold } from '@sunfield/contracts/bookings';
import { timeOfDay } from '../data/time-of-day';
import { Button } from '../design/button';
import { VisuallyHidden } from '../design/visually-hidden';
import styles from './hold-notice.module.css';
import { useKeepPlaces } from './use-keep-places';

/** Minutes before the end from which on it is a warning; said aloud at each of `said`. */
const WARNING = 5;
const said = [1, 2, WARNING];

interface HoldNoticeProps {
  bookingId: number;
  /** A change of the booking waits, not the booking itself. */
  isChange: boolean;
  hold: Hold | undefined;
  minutesLeft: number | undefined;
  onKept: (hold: Hold) => void;
  /** It may be over, or has moved: what is shown has to be asked for again. */
  onStale: () => void;
}

/**
 * Until when the places are held, how long that still is, and a way to keep them longer. How long, and the way, stay in
 * view for the last minutes, whatever part of the page is.
 */
export function HoldNotice(props: HoldNoticeProps) {
  const { bookingId, isChange, hold, minutesLeft, onKept, onStale } = props;
  const { keep, isKeeping, failure } = useKeepPlaces(bookingId, onKept, onStale);
  if (!hold?.holdExpiresAt || minutesLeft === undefined) return null;
  const seen = hold.holdExpiresAt;
  const mayKeep = hold.holdLimitAt !== null && hold.holdLimitAt > seen;
  return (
    <section className={styles.hold} data-warning={minutesLeft <= WARNING} aria-label="Time to pay">
      <div className={styles.words}>
        <p className={styles.until}>{heldWords(isChange, seen)}</p>
        <p className={styles.more}>
          {isChange ? afterwards(timeOfDay(seen)) : moreTime(hold, mayKeep)}
        </p>
      </div>
      <div className={styles.left}>
        <div>
          <p>
            <strong>{timeLeft(minutesLeft)}</strong>
          </p>
          {failure && <p className={styles.failure}>{failure}</p>}
        </div>
        {mayKeep && (
          <Button look="secondary" busy={isKeeping} onClick={() => keep(seen)}>
            {isKeeping ? 'Keeping...' : 'Keep my places'}
          </Button>
        )}
        <VisuallyHidden>
          <span role="status">{failure || spoken(minutesLeft)}</span>
        </VisuallyHidden>
      </div>
    </section>
  );
}

/** "Your places are held until 14:32" */
export const heldWords = (isChange: boolean, until: string | null | undefined) =>
  !until
    ? undefined
    : isChange
      ? `Pay by ${timeOfDay(until)} to make this change`
      : `Your places are held until ${timeOfDay(until)}`;

export const timeLeft = (minutes: number): string => {
  if (minutes <= 1) return 'Less than a minute left';
  return minutes <= WARNING ? `Only ${minutes} minutes left` : `${minutes} minutes left`;
};

const moreTime = ({ holdExpiresAt, holdLimitAt }: Hold, mayKeep: boolean): string =>
  mayKeep && holdLimitAt
    ? `Need more time? We can keep them until ${timeOfDay(holdLimitAt)} at the latest.`
    : `Please pay by ${holdExpiresAt ? timeOfDay(holdExpiresAt) : 'then'}: we cannot hold them any longer.`;

const afterwards = (until: string): string =>
  `Please pay by ${until}. After that your booking stays as it was.`;

/** Changes only where it is worth being read out. */
function spoken(minutesLeft: number): string {
  const moment = said.find((minutes) => minutesLeft <= minutes);
  if (moment === 1) return 'Less than a minute left to pay.';
  return moment === undefined ? '' : `${moment} minutes left to pay.`;
}
