import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth, formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useEffect } from 'react';
import { type Day, isOwner } from './kept/day';
import { type GateChild } from './model/gate-children';
import styles from './parts/gate.module.css';
import { swallow, useIsFresh } from './parts/tap-guard';
import { waitingWords } from './kept/waiting-here';

/** What staff must look at. */
export function Notices({ day }: { day: Day }) {
  const { children, unbooked, colleagues, open } = day;
  const { isOffline, unstored, refused, strangers } = day.gate;
  const conflicts = inConflict(children);
  return (
    <div className={styles.notices}>
      {isOffline && (
        <p>Carry on without a network: entries are kept on this phone and sent later.</p>
      )}
      {unstored > 0 && (
        <p className={styles.never}>
          Keep this page open until there is a network, or free some space on this phone.
        </p>
      )}
      {conflicts.length > 0 && (
        <p className={styles.never}>
          Entries contradict each other. Please look at{' '}
          {conflicts.map(({ key, child }) => (
            <button key={key} type="button" onClick={() => open({ what: 'child', key })}>
              {child.name}
            </button>
          ))}
        </p>
      )}
      {colleagues.map((left) => (
        <p key={`${left.member} ${left.day}`}>
          {waitingWords(left)} {left.count === 1 ? 'waits' : 'wait'} on this phone, to be sent once{' '}
          {left.member} logs in here.{' '}
          {isOwner(day) && !isOffline && (
            <button type="button" onClick={() => open({ what: 'left behind', left })}>
              Show {left.count === 1 ? 'it' : 'them'}
            </button>
          )}
        </p>
      ))}
      {strangers > 0 && (
        <p className={styles.never}>
          {counted(strangers, 'child', 'children')} signed in here {strangers === 1 ? 'is' : 'are'}{' '}
          no longer on this register. Ask the office.
        </p>
      )}
      <NotBooked day={day} />
      {unbooked.map(({ id, date, children, parent, reason }) => (
        <p key={id} className={styles.never}>
          {`Walk-in of ${formatDayAndMonth(date)} not booked: ${children} (${parent}). ${reason} The office has it on To Do.`}
        </p>
      ))}
      {refused.map(({ id, refusal, at }) => (
        <p key={id} className={styles.never}>
          An entry of {formatTime(at)} was not accepted. {refusal}
        </p>
      ))}
    </div>
  );
}

/** Walk-ins that could not be booked: staff change something, or the family has left. */
const NotBooked = ({ day: { gate, children, hasDesk, open, removeWalkIn } }: { day: Day }) =>
  gate.refusedWalkIns.map((walkIn) => {
    const ids = walkIn.children.flatMap(({ childIds = [] }) => childIds);
    const wasHere = children.some(
      ({ child, attendance }) =>
        attendance.stays.length > 0 && ids.some((id) => child.childIds?.includes(id)),
    );
    return (
      <p key={walkIn.walkIn} className={styles.never}>
        {listed(walkIn.children.map(({ name }) => name))}{' '}
        {walkIn.children.length === 1 ? 'is' : 'are'} not booked. {walkIn.refusal}{' '}
        {hasDesk && (
          <button type="button" onClick={() => open({ what: 'walk-in', again: walkIn })}>
            Change and book
          </button>
        )}
        {!wasHere && (
          <button type="button" onClick={() => removeWalkIn(walkIn)}>
            They have left
          </button>
        )}
      </p>
    );
  });

/** Children about whom entries contradict each other. */
export const inConflict = (children: readonly GateChild[]) =>
  children.filter(({ attendance }) => attendance.conflicts.length > 0);

/** The last entry, or why there is none. */
export interface Said {
  said: string;
  isFailure?: boolean;
  /** One for each entry. */
  undos?: readonly Undo[];
}

export interface Undo {
  /** "Undo", "Undo Ava" */
  words: string;
  undo: () => void;
}

const MESSAGE_MS = 8_000;

interface MessageProps {
  message: Said | undefined;
  /** The same function each time: another one would start the time anew. */
  onClose: () => void;
}

/** The last entry, with the way to take it back. A failure stays until it is closed. */
export function Message({ message, onClose }: MessageProps) {
  useEffect(() => {
    if (!message || message.isFailure) return undefined;
    const timer = setTimeout(onClose, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message, onClose]);
  // A tap may be meant for the message before, or for what this one covers.
  const isFresh = useIsFresh(message);
  const buttons = message?.undos?.length ? message.undos : [{ words: 'Close', undo: onClose }];
  return (
    <div className={styles.message} role={message?.isFailure ? 'alert' : 'status'}>
      {message && (
        <p
          className={message.isFailure ? styles.failure : undefined}
          onClickCapture={isFresh ? swallow : undefined}
        >
          <span>{message.said}</span>
          <span className={styles.undos}>
            {buttons.map(({ words, undo }) => (
              <button key={words} type="button" aria-disabled={isFresh} onClick={undo}>
                {words}
              </button>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
