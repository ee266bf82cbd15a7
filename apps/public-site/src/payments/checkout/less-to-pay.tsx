import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kernel/design/button';
import { CheckoutCode, takesCode } from './checkout-code';
import styles from './checkout.module.css';
import { Credit } from './credit';
import { provenCode, type useLessToPay } from './use-credit';

interface LessToPayProps {
  booking: Booking;
  isCreditAWay: boolean;
  /** The price must not change while a card payment may be in progress. */
  isPaying: boolean;
  onLess: ReturnType<typeof useLessToPay>;
}

/** “Have a code or credit?” below the total: one line until it is opened. */
export function LessToPay({ booking, isCreditAWay, isPaying, onLess }: LessToPayProps) {
  const queries = useQueryClient();
  const hasProof = queries.getQueryData(provenCode(booking.id)) !== undefined;
  const [isOpen, setOpen] = useState(hasProof);
  const mayUseCode = takesCode(booking);
  const mayUseCredit = isCreditAWay && takesCredit(booking);
  if (!mayUseCode && !mayUseCredit) return null;
  if (!isOpen) {
    return (
      <div className={styles.less}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {mayUseCode && mayUseCredit
            ? 'Have a code or credit?'
            : mayUseCode
              ? 'Have a code?'
              : 'Have credit with us?'}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.less}>
      {mayUseCode && <CheckoutCode booking={booking} isPaying={isPaying} onUsed={onLess} />}
      {mayUseCredit && <Credit booking={booking} isPaying={isPaying} onSpent={onLess} />}
    </div>
  );
}

const takesCredit = ({ parts, duePence, creditSpentPence }: Booking): boolean =>
  (parts?.owedPence ?? 0) > 0 || (duePence > 0 && creditSpentPence === 0);
