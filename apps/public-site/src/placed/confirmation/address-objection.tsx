import { call } from '@sunfield/api-client/call';
import { answerNewAddress } from '@sunfield/contracts/bookings/routes';
import { useState } from 'react';
import { messageOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import styles from './confirmation.module.css';

interface AnswerOfOldAddressProps {
  bookingId: number;
  token: string;
  title: string;
}

/** Someone with the booking’s link alone asked for another address: the old one agrees or objects. */
export function AnswerOfOldAddress({ bookingId, token, title }: AnswerOfOldAddressProps) {
  const [sending, setSending] = useState<boolean>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const answer = async (isAgreed: boolean) => {
    setSending(isAgreed);
    setProblem('');
    try {
      await call(answerNewAddress, { params: { id: bookingId }, body: { token, isAgreed } });
      setSaid(isAgreed ? AGREED : KEPT);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setSending(undefined);
  };
  return (
    <>
      <h1>{title}</h1>
      <Card className={styles.newAddress}>
        {said === '' && (
          <>
            <p>
              Someone with the link to booking #{bookingId} asked us to send its emails to another
              address. If it was you, agree. If not, keep this address, and call us: then we end the
              link.
            </p>
            <div className={styles.actions}>
              <Button busy={sending === false} onClick={() => void answer(false)}>
                Keep this address
              </Button>
              <Button look="secondary" busy={sending === true} onClick={() => void answer(true)}>
                Use the new address
              </Button>
            </div>
          </>
        )}
        <p role="status">{said}</p>
        <p role="alert">{problem}</p>
      </Card>
    </>
  );
}

const AGREED = 'Thank you. Our emails go to the new address once it is confirmed.';
const KEPT = 'Our emails keep coming to this address.';
