import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { readBooking } from '@sunfield/contracts/bookings/routes';
import { type CreditPreview, type CreditSpent } from '@sunfield/contracts/payments/credit';
import { askForCreditCode, previewCredit, spendCredit } from '@sunfield/contracts/payments/routes';
import { formatPounds } from '@sunfield/words/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEmailedCode } from '../../kernel/address-proof/use-emailed-code';
import { toast } from '../../kernel/design/toast-store';
import { checkoutAddress, type CheckoutQuery } from '../payment-due/checkout-query';
import { type Ending } from './pay';

const NO_CREDIT = 'There is no credit left to use for this booking.';

/** What a correct code would pay, until the family agrees. */
export type Offer = CreditPreview & { code: string };

/** Requests a code, previews what it would pay, and spends it; messages are in `said` and `problem`. */
export function useCredit(
  bookingId: number,
  access: string | undefined,
  onSpent: (spent: CreditSpent) => void,
) {
  const queries = useQueryClient();
  const [offer, setOffer] = useState<Offer>();
  const params = { id: bookingId };
  const emailed = useEmailedCode(() => call(askForCreditCode, { params, body: { access } }));
  const proven = provenCode(bookingId);
  const decline = () => {
    setOffer(undefined);
    queries.removeQueries({ queryKey: proven });
  };
  const attempt = (act: () => Promise<string | void>) => emailed.send(act, decline);
  const look = (code: string) =>
    attempt(async () => {
      const preview = await call(previewCredit, { params, body: { access, code } });
      if (preview.spendPence === 0) return NO_CREDIT;
      setOffer({ ...preview, code });
      queries.setQueryData(proven, code);
    });
  const spend = (code: string) =>
    attempt(async () => {
      const spent = await call(spendCredit, { params, body: { access, code } });
      if (spent.spentPence === 0) {
        decline();
        return NO_CREDIT;
      }
      queries.removeQueries({ queryKey: proven });
      toast({ title: 'Credit used', description: wordsOf(spent) });
      onSpent(spent);
    });
  // The form is a new one after a code has changed the total: what it would pay then is looked up again.
  const lookAgain = useEffectEvent(() => {
    const code = queries.getQueryData<string>(proven);
    if (code) void look(code);
  });
  useEffect(() => lookAgain(), []);
  return { ...emailed, offer, look, spend, decline };
}

/** Of the code that was right, until it is used: the key in the page's memory. */
export const provenCode = (bookingId: number) => ['credit code', bookingId];

/** After spending credit or using a code: nothing is left to pay, or the page shows the rest with a new card form. */
export function useLessToPay(
  { bookingId, access }: CheckoutQuery,
  onEnd: (ending: Ending) => void,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return ({ duePence }: Pick<CreditSpent, 'duePence'>) => {
    if (duePence === 0) return onEnd({ is: 'paid' });
    void queries.invalidateQueries({
      queryKey: keyOf(readBooking, { params: { id: bookingId } }),
    });
    void navigate(checkoutAddress({ bookingId, amountPence: duePence, access }), { replace: true });
  };
}

const wordsOf = ({ spentPence, leftPence }: CreditSpent): string =>
  [
    `${formatPounds(spentPence)} of your credit pays for this booking.`,
    leftPence > 0 ? `You have ${formatPounds(leftPence)} left.` : '',
  ]
    .filter(Boolean)
    .join(' ');
