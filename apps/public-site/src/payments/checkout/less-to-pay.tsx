import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@sunfield/api-client/call';
import { type UsedCode } from '@sunfield/contracts/catalogue/codes/codes';
import { useCode } from '@sunfield/contracts/catalogue/codes/routes';
import { formatPounds } from '@sunfield/words/money';
import { Button } from '../../kernel/design/button';
import styles from './checkout.module.css';
import { Credit } from './credit';
import { provenCode, type useLessToPay } from './use-credit';
import { noteCode } from '../../basket/read-draft';
import { CodeField } from '../../bookings/form/code-entry';
import { toast } from '../../kernel/design/toast-store';

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

interface CheckoutCodeProps {
  booking: Booking;
  /** The price must not change while a card payment may be in progress. */
  isPaying: boolean;
  onUsed: (used: UsedCode) => void;
}

/** A discount code takes something off what is left to pay. */
function CheckoutCode({ booking, isPaying, onUsed }: CheckoutCodeProps) {
  const { id } = booking;
  const send = async (typed: string) => {
    const access = booking.accessToken ?? undefined;
    const used = await call(useCode, { params: { id }, body: { code: typed, access } });
    noteCode(id, used.code);
    toast({ title: 'Code used', description: wordsOf(used) });
    onUsed(used);
  };
  return <CodeField send={send} isDisabled={isPaying} />;
}

/** Until the booking is paid; its deposit counts. */
const takesCode = ({ paymentStatus, duePence }: Booking): boolean =>
  paymentStatus === 'pending' && duePence > 0;

const wordsOf = ({ code, savedPence, duePence }: UsedCode): string =>
  savedPence === 0
    ? `Code ${code.code} is in your total already.`
    : duePence === 0
      ? `Code ${code.code} takes ${formatPounds(savedPence)} off. There is nothing left to pay.`
      : `Code ${code.code} takes ${formatPounds(savedPence)} off. You pay ${formatPounds(duePence)}.`;
