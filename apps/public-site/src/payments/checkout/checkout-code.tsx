import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type UsedCode } from '@sunfield/contracts/catalogue/codes/codes';
import { useCode } from '@sunfield/contracts/catalogue/codes/routes';
import { formatPounds } from '@sunfield/words/money';
import { noteCode } from '../../basket/read-draft';
import { CodeField } from '../../bookings/form/code-entry';
import { toast } from '../../kernel/design/toast-store';

interface CheckoutCodeProps {
  booking: Booking;
  /** The price must not change while a card payment may be in progress. */
  isPaying: boolean;
  onUsed: (used: UsedCode) => void;
}

/** A discount code takes something off what is left to pay. */
export function CheckoutCode({ booking, isPaying, onUsed }: CheckoutCodeProps) {
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
export const takesCode = ({ paymentStatus, duePence }: Booking): boolean =>
  paymentStatus === 'pending' && duePence > 0;

const wordsOf = ({ code, savedPence, duePence }: UsedCode): string =>
  savedPence === 0
    ? `Code ${code.code} is in your total already.`
    : duePence === 0
      ? `Code ${code.code} takes ${formatPounds(savedPence)} off. There is nothing left to pay.`
      : `Code ${code.code} takes ${formatPounds(savedPence)} off. You pay ${formatPounds(duePence)}.`;
