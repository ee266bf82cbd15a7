import { type Hold } from '@sunfield/contracts/bookings/bookings';
import { formatClock } from '@sunfield/words/dates';
import { heldUntil, timeLeft, WARNING } from '../../kernel/data/held-until';
import { Button } from '../../kernel/design/button';
import styles from './hold-notice.module.css';
import { call } from '@sunfield/api-client/call';
import { isNoConnection } from '@sunfield/api-client/no-connection';
import { keepPlaces } from '@sunfield/contracts/bookings/routes';
import { useState } from 'react';
import { offline } from '../../kernel/data/connection';
import { codeOf, messageOf } from '../../kernel/data/refusal';
import { toast } from '../../kernel/design/toast-store';

/** Screen readers announce these minutes before the end. */
const said = [1, 2, WARNING];

interface HoldNoticeProps {
  bookingId: number;
  /** The hold is for a change of the booking, not for the booking itself. */
  isChange: boolean;
  isParty: boolean;
  /** The money comes through a bank: nothing is let go by itself, and there are no minutes to count. */
  awaitsBank?: boolean;
  hold: Hold | undefined;
  minutesLeft: number | undefined;
  onKept: (hold: Hold) => void;
  /** The hold may be over or have changed: refetch what is shown. */
  onStale: () => void;
}

/**
 * When the hold on the places ends, the time left, and a button to extend it. For the last minutes
 * the time and the button stay visible on every part of the page.
 */
export function HoldNotice(props: HoldNoticeProps) {
  const { bookingId, isChange, isParty, awaitsBank, hold, minutesLeft, onKept, onStale } = props;
  const { keep, isKeeping, failure } = useKeepPlaces(bookingId, onKept, onStale);
  if (!hold?.holdExpiresAt || minutesLeft === undefined) return null;
  const seen = hold.holdExpiresAt;
  if (awaitsBank) {
    return (
      <section className={styles.hold} aria-label="Time to pay">
        <div className={styles.words}>
          <p className="large bold">We’re waiting for your payment</p>
          <p className="small-muted">
            {minutesLeft > 0
              ? `We hold your places for it. It should be here by ${heldUntil(seen, hold.serverTime)}.`
              : 'It is not here yet. We hold your places until we have been in touch with you.'}
          </p>
        </div>
      </section>
    );
  }
  const mayKeep = hold.holdLimitAt !== null && hold.holdLimitAt > seen;
  const isLast = minutesLeft <= WARNING;
  const more = isChange
    ? `Please pay by ${heldUntil(seen, hold.serverTime)}. After that your booking stays as it was.`
    : !mayKeep && `We cannot hold ${isParty ? 'it' : 'them'} any longer.`;
  return (
    <section className={styles.hold} data-warning={isLast} aria-label="Time to pay">
      <div className={styles.words}>
        <p className="large bold">{heldWords({ isChange, isParty }, hold)}</p>
        {more && <p className="small-muted">{more}</p>}
      </div>
      <div className={styles.left}>
        <div>
          <p>
            <strong>{timeLeft(minutesLeft)}</strong>
          </p>
          {failure && <p className="small">{failure}</p>}
        </div>
        {mayKeep && (
          <Button look={isLast ? 'secondary' : 'quiet'} busy={isKeeping} onClick={() => keep(seen)}>
            {isKeeping ? 'Keeping...' : 'Keep my places'}
          </Button>
        )}
        <span role="status" className="visually-hidden">
          {failure || spoken(minutesLeft)}
        </span>
      </div>
    </section>
  );
}

/** "Your places are held until 14:32" */
export function heldWords(
  { isChange, isParty }: Pick<HoldNoticeProps, 'isChange' | 'isParty'>,
  hold: Hold | undefined,
): string | undefined {
  if (!hold?.holdExpiresAt) return undefined;
  const until = heldUntil(hold.holdExpiresAt, hold.serverTime);
  if (isChange) return `Pay by ${until} to make this change`;
  return `Your ${isParty ? 'party is' : 'places are'} held until ${until}`;
}

/** Changes only when the text is worth announcing. */
function spoken(minutesLeft: number): string {
  const moment = said.find((minutes) => minutesLeft <= minutes);
  if (moment === 1) return 'Less than a minute left to pay.';
  return moment === undefined ? '' : `${moment} minutes left to pay.`;
}

/** "Keep my places", one request at a time. */
function useKeepPlaces(bookingId: number, onKept: (hold: Hold) => void, onStale: () => void) {
  const [state, setState] = useState({ isKeeping: false, failure: '' });
  const keep = async (seen: string) => {
    setState({ isKeeping: true, failure: '' });
    try {
      const kept = await call(keepPlaces, {
        params: { id: bookingId },
        body: { holdExpiresAt: seen },
      });
      onKept(kept);
      setState({ isKeeping: false, failure: '' });
      // The bar that was pressed may have scrolled out of view.
      const until = kept.holdExpiresAt && formatClock(kept.holdExpiresAt);
      toast({ title: 'Places kept', description: `Your places are now held until ${until}.` });
    } catch (error) {
      setState({ isKeeping: false, failure: failureOf(error) });
      if (codeOf(error)) onStale();
    }
  };
  return { ...state, keep: (seen: string) => void keep(seen) };
}

const failureOf = (error: unknown): string =>
  isNoConnection(error)
    ? `${offline}, so we could not keep your places for longer. Please try again.`
    : messageOf(error);
