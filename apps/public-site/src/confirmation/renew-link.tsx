import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { renewLinks } from '@sunfield/contracts/bookings/routes';
import { useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../data/refusal';
import { Button } from '../design/button';
import styles from './confirmation.module.css';

interface RenewLinkProps {
  booking: Booking & { accessToken: string };
  onRenewed: (accessToken: string) => void;
}

type Progress = { is: 'idle' | 'asking' | 'sending' | 'done' } | { is: 'failed'; message: string };

/** Lets a parent whose link was passed on by mistake revoke it and get a new one. */
export function RenewLink({ booking, onRenewed }: RenewLinkProps) {
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const questionId = useId();
  const { id, accessToken: access } = booking;
  const renew = async () => {
    setProgress({ is: 'sending' });
    try {
      const { accessToken } = await call(renewLinks, { params: { id }, body: { access } });
      onRenewed(accessToken);
      setProgress({ is: 'done' });
    } catch (error) {
      setProgress({ is: 'failed', message: messageOf(error) });
    }
  };
  // The button is replaced by the question, and the question by the result, so focus moves with them.
  const next = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (progress.is === 'asking' || progress.is === 'done') next.current?.focus();
  }, [progress.is]);
  const isAsking = progress.is !== 'idle' && progress.is !== 'done';
  return (
    <div className={styles.renew}>
      {!isAsking && (
        <p className={styles.shared}>
          Shared your link by mistake?{' '}
          <Button look="quiet" onClick={() => setProgress({ is: 'asking' })}>
            Make a new link
          </Button>
        </p>
      )}
      {isAsking && (
        <div role="group" aria-labelledby={questionId} className={styles.question}>
          <p id={questionId} ref={next} tabIndex={-1}>
            Links in earlier emails and links you have shared stop working. A new one goes to{' '}
            {booking.parentEmail}, and this page stays open.
          </p>
          <div className={styles.actions}>
            <Button busy={progress.is === 'sending'} onClick={() => void renew()}>
              {progress.is === 'sending' ? 'Making it...' : 'Make a new link'}
            </Button>
            <Button look="secondary" onClick={() => setProgress({ is: 'idle' })}>
              Keep the old one
            </Button>
          </div>
        </div>
      )}
      <p
        role="status"
        className={styles.shared}
        {...(progress.is === 'done' && { ref: next, tabIndex: -1 })}
      >
        {progress.is === 'done' &&
          `Done. The old links no longer work, and a new one is on its way to ${booking.parentEmail}.`}
        {progress.is === 'failed' && progress.message}
      </p>
    </div>
  );
}
