import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kernel/design/button';
import { ButtonRow } from '../../../kernel/design/button-row';
import { Field } from '../../../kernel/design/field';
import styles from './review.module.css';

interface OtherChargeProps {
  charge: QuoteAmendment['charge'];
  onCharge: (charge: QuoteAmendment['charge']) => void;
}

/** Staff waive the policy's charge or set another one, with a reason. */
export function OtherCharge({ charge, onCharge }: OtherChargeProps) {
  const [isOpen, setOpen] = useState(false);
  const [pounds, setPounds] = useState('0.00');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const pence = penceFromPounds(pounds);
  const amount = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Its own button is gone when the form opens, and the other way round.
    if (isOpen) amount.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const put = () => {
    setTried(true);
    if (pence === undefined || reason.trim() === '') return;
    onCharge({ pence, reason: reason.trim() });
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <CurrentCharge
        charge={charge}
        openerRef={opener}
        onOpen={() => setOpen(true)}
        onByPolicy={() => onCharge(undefined)}
      />
    );
  }
  return (
    <fieldset className={styles.charge}>
      <legend>Charge a different amount</legend>
      <Field
        label="Charge in pounds"
        hint="0 waives it: everything paid for these days is refunded."
        error={hasTried && pence === undefined ? 'Please give an amount like 7.50' : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={amount}
            inputMode="decimal"
            value={pounds}
            onChange={({ target }) => setPounds(target.value)}
          />
        )}
      </Field>
      <Field
        label="Why"
        hint="Shown in the booking’s history."
        error={hasTried && reason.trim() === '' ? 'Please say why' : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <ButtonRow>
        <Button onClick={put} look="secondary">
          Update the total
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          Leave it
        </Button>
      </ButtonRow>
    </fieldset>
  );
}

interface CurrentChargeProps {
  charge: QuoteAmendment['charge'];
  openerRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onByPolicy: () => void;
}

const CurrentCharge = ({ charge, openerRef, onOpen, onByPolicy }: CurrentChargeProps) => (
  <div className={styles.charge}>
    {charge && (
      <p>
        Cancellation charge: {formatPounds(charge.pence)} instead of the policy’s. Why:{' '}
        {charge.reason}
      </p>
    )}
    <ButtonRow>
      <Button ref={openerRef} look="secondary" onClick={onOpen}>
        {charge ? 'Change the charge' : 'Charge a different amount'}
      </Button>
      {charge && (
        <Button look="quiet" onClick={onByPolicy}>
          Charge by the policy
        </Button>
      )}
    </ButtonRow>
  </div>
);
