import { type Hold } from '@sunfield/contracts/bookings/bookings';
import { heldUntil } from '../data/time-of-day';
import { Button } from '../design/button';
import { VisuallyHidden } from '../design/visually-hidden';
import styles from './hold-notice.module.css';
import { useKeepPlaces } from './use-keep-places';

/** Minutes before the end from which on it is a warning; said aloud at each of `said`. */
const WARNING = 5;
const said = [1, 2, WARNING];
/** Minutes from which on it is told in hours or days: staff hold places for as long as a parent needs. */
const LONG = 180;

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
        <p className={styles.until}>{heldWords(isChange, hold)}</p>
        <p className={styles.more}>
          {isChange ? afterwards(heldUntil(seen, hold.serverTime)) : moreTime(hold, mayKeep)}
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
export function heldWords(isChange: boolean, hold: Hold | undefined): string | undefined {
  if (!hold?.holdExpiresAt) return undefined;
  const until = heldUntil(hold.holdExpiresAt, hold.serverTime);
  return isChange ? `Pay by ${until} to make this change` : `Your places are held until ${until}`;
}

export const timeLeft = (minutes: number): string => {
  if (minutes <= 1) return 'Less than a minute left';
  if (minutes > LONG) return `${inWords(minutes)} left`;
  return minutes <= WARNING ? `Only ${minutes} minutes left` : `${minutes} minutes left`;
};

const inWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
};

const moreTime = ({ holdExpiresAt, holdLimitAt, serverTime }: Hold, mayKeep: boolean): string =>
  mayKeep && holdLimitAt
    ? `Need more time? We can keep them until ${heldUntil(holdLimitAt, serverTime)} at the latest.`
    : `Please pay by ${holdExpiresAt ? heldUntil(holdExpiresAt, serverTime) : 'then'}: we cannot hold them any longer.`;

const afterwards = (until: string): string =>
  `Please pay by ${until}. After that your booking stays as it was.`;

/** Changes only where it is worth being read out. */
function spoken(minutesLeft: number): string {
  const moment = said.find((minutes) => minutesLeft <= minutes);
  if (moment === 1) return 'Less than a minute left to pay.';
  return moment === undefined ? '' : `${moment} minutes left to pay.`;
}
