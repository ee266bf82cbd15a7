import { formatPounds } from '@sunfield/words/money';
import { Button } from 'antd';
import { useState } from 'react';
import { usePayOutCredit } from '../saved-bookings/api';
import payments from './card-payments.module.css';
import { frozenText } from '../saved-bookings/payment-words';
import { PayOutDialog } from '../booking-money/pay-out-dialog';
import { useMay } from '../session/require-staff';

interface ParentCreditProps {
  bookingId: number;
  /** Credit of the booking's email address, from all of its bookings. */
  creditPence: number;
  creditFrozenPence: number;
}

/** The parent's credit, and a form to record that it was paid out. */
export function ParentCredit({ bookingId, creditPence, creditFrozenPence }: ParentCreditProps) {
  const [isAsking, setAsking] = useState(false);
  const payingOut = usePayOutCredit(bookingId);
  const may = useMay();
  if (creditPence === 0) return null;
  return (
    <div className={payments.payment}>
      <div className={payments.head}>
        <p>
          <strong>{formatPounds(creditPence)}</strong> of credit
          <span className={payments.detail}>
            Belongs to this booking’s email address, and can pay for its next bookings.
            {creditFrozenPence > 0 && ` ${frozenText(creditFrozenPence)}`}
          </span>
        </p>
        {creditPence > creditFrozenPence && may('money') && (
          <Button onClick={() => setAsking(true)}>Pay out</Button>
        )}
      </div>
      {isAsking && (
        <PayOutDialog
          creditPence={creditPence}
          frozenPence={creditFrozenPence}
          payingOut={payingOut}
          onEnd={() => setAsking(false)}
        />
      )}
    </div>
  );
}
