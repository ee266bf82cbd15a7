import { counted } from '@sunfield/words/counted';
import { formatTime } from '@sunfield/words/dates';
import { useEffect } from 'react';
import styles from './gate.module.css';
import { swallow, useIsFresh } from './tap-guard';
import { type useGate } from './use-gate';
import { useWaiting, type Waiting, waitingWords } from './waiting-here';

interface NoticesProps {
  gate: ReturnType<typeof useGate>;
  /** The member's username. */
  by: string;
  /** Opens a child's sheet. */
  onOpen: (key: string) => void;
  /** For an owner, with a network: shows what a colleague left on this phone. */
  onShowLeft: ((left: Waiting) => void) | undefined;
}

/** What everyone at the gate must know about this page itself. */
export function Notices({
  gate: { isOffline, asOf, waiting, unstored, refused, strangers, children },
  by,
  onOpen,
  onShowLeft,
}: NoticesProps) {
  const others = useWaiting().filter(({ member }) => member !== by);
  useEffect(() => {
    if (unstored === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unstored]);
  const conflicts = children.filter(({ attendance }) => attendance.conflicts.length > 0);
  return (
    <div className={styles.notices} role="status">
      {asOf && !isOffline && (
        <p className={styles.offline}>
          This list is from {formatTime(asOf)}. The server is being asked for a newer one.
        </p>
      )}
      {isOffline && (
        <p className={styles.offline}>
          <strong>No network.</strong> {asOf && `This list is from ${formatTime(asOf)}. `}
          {waiting > 0
            ? `${counted(waiting, 'entry', 'entries')} kept on this phone, to be sent later.`
            : 'Carry on: entries are kept on this phone and sent later.'}
        </p>
      )}
      {unstored > 0 && (
        <p className={styles.refused}>
          This phone has no space left. {counted(unstored, 'entry', 'entries')} in this page alone:
          keep it open until there is a network, or free some space.
        </p>
      )}
      {conflicts.length > 0 && (
        <p className={styles.refused}>
          Entries contradict each other. Please look at{' '}
          {conflicts.map(({ key, child }) => (
            <button key={key} type="button" onClick={() => onOpen(key)}>
              {child.name}
            </button>
          ))}
        </p>
      )}
      {others.map((left) => (
        <p key={`${left.member} ${left.day}`} className={styles.offline}>
          {waitingWords(left)} {left.count === 1 ? 'waits' : 'wait'} on this phone, to be sent once{' '}
          {left.member} logs in here.{' '}
          {onShowLeft && (
            <button type="button" onClick={() => onShowLeft(left)}>
              Show {left.count === 1 ? 'it' : 'them'}
            </button>
          )}
        </p>
      ))}
      {strangers > 0 && (
        <p className={styles.refused}>
          {counted(strangers, 'child', 'children')} signed in here {strangers === 1 ? 'is' : 'are'}{' '}
          no longer on this register. Ask the office.
        </p>
      )}
      {refused.map(({ id, refusal, at }) => (
        <p key={id} className={styles.refused}>
          An entry of {formatTime(at)} was not accepted. {refusal}
        </p>
      ))}
    </div>
  );
}

/** The last entry, or why there is none. */
export interface Said {
  said: string;
  isFailure?: boolean;
  undo?: () => void;
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
  return (
    <div className={styles.message} role={message?.isFailure ? 'alert' : 'status'}>
      {message && (
        <p
          className={message.isFailure ? styles.failure : undefined}
          onClickCapture={isFresh ? swallow : undefined}
        >
          {message.said}
          <button type="button" aria-disabled={isFresh} onClick={message.undo ?? onClose}>
            {message.undo ? 'Undo' : 'Close'}
          </button>
        </p>
      )}
    </div>
  );
}
