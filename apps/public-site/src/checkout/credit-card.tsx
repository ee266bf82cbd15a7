import { type Booking } from '@sunfield/contracts/bookings';
import { type CreditSpent } from '@sunfield/contracts/credit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../design/button';
import { ButtonRow } from '../design/button-row';
import { Card } from '../design/card';
import { Field } from '../design/field';
import styles from './credit-card.module.css';
import { useCredit } from './use-credit';

interface CreditCardProps {
  booking: Booking;
  /** While money may be on its way, credit stays where it is. */
  isPaying: boolean;
  onSpent: (spent: CreditSpent) => void;
}

/**
 * A way to pay with credit, for whoever has the booking's link and reads its emails. It says the same whether there is
 * any or not: only the email tells.
 */
export function CreditCard({ booking, isPaying, onSpent }: CreditCardProps) {
  const [isOpen, setOpen] = useState(false);
  const credit = useCredit(booking.id, booking.accessToken ?? undefined, onSpent);
  const { said, problem, isAsking, isSpending, ask } = credit;
  return (
    <Card title="Have credit with us?" className={styles.credit}>
      {!isOpen && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Use credit
        </Button>
      )}
      {isOpen && !said && (
        <>
          <p>
            We email a code to <strong>{booking.parentEmail}</strong>, so that nobody else can use
            your credit.
          </p>
          <Button look="secondary" busy={isAsking} disabled={isPaying} onClick={() => void ask()}>
            {isAsking ? 'Sending...' : 'Send me a code'}
          </Button>
        </>
      )}
      <div role="status" className={styles.said}>
        {said && <p>{said}</p>}
      </div>
      {said && (
        <CodeForm
          key={said}
          {...{ problem, isAsking, isSpending, isPaying }}
          onAsk={() => void ask()}
          onSpend={(code) => void credit.spend(code)}
        />
      )}
      {!said && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </Card>
  );
}

interface CodeFormProps {
  problem: string;
  isAsking: boolean;
  isSpending: boolean;
  isPaying: boolean;
  onAsk: () => void;
  onSpend: (code: string) => void;
}

function CodeForm({ problem, isAsking, isSpending, isPaying, onAsk, onSpend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isWhole = /^\d{6}$/.test(code.replace(/\s/g, ''));
  const missing = hasTried && !isWhole ? 'Please type the six digits from our email' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole) onSpend(code);
    else field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Code from our email" error={missing ?? (problem || undefined)}>
        {(control) => (
          <input
            {...control}
            ref={field}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <ButtonRow>
        <Button type="submit" look="secondary" busy={isSpending} disabled={isPaying}>
          {isSpending ? 'Using credit...' : 'Use my credit'}
        </Button>
        <Button look="quiet" busy={isAsking} disabled={isPaying || isSpending} onClick={onAsk}>
          Send another code
        </Button>
      </ButtonRow>
      <div role="alert" className={styles.heard}>
        {problem}
      </div>
    </form>
  );
}
