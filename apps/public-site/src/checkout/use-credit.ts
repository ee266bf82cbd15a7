import { type CreditSpent } from '@sunfield/contracts/credit';
import { formatPounds } from '@sunfield/contracts/money';
import { useState } from 'react';
import { messageOf, refusalOf } from '../data/refusal';
import { toast } from '../design/toast-store';
import { askForCreditCode, spendCredit } from './api';

const NO_CREDIT = 'There is no credit left to use for this booking.';

/** Asks for a code, and spends with it; what has to be said of either stands in `said` and `problem`. */
export function useCredit(
  bookingId: number,
  access: string | undefined,
  onSpent: (spent: CreditSpent) => void,
) {
  /** What the API said when a code was asked for; empty until then. */
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isSpending, setSpending] = useState(false);

  const ask = async () => {
    setAsking(true);
    setProblem('');
    try {
      const { message } = await askForCreditCode(bookingId, access);
      setSaid(message);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setAsking(false);
  };
  const spend = async (code: string) => {
    setSpending(true);
    setProblem('');
    try {
      const spent = await spendCredit(bookingId, code, access);
      if (spent.spentPence > 0) {
        toast({ title: 'Credit used', description: wordsOf(spent) });
        onSpent(spent);
        return;
      }
      setProblem(NO_CREDIT);
    } catch (error) {
      setProblem(refusalOf(error)?.fields?.[0]?.message ?? messageOf(error));
    }
    setSpending(false);
  };
  return { said, problem, isAsking, isSpending, ask, spend };
}

const wordsOf = ({ spentPence, leftPence }: CreditSpent): string =>
  [
    `${formatPounds(spentPence)} of your credit pays for this booking.`,
    leftPence > 0 ? `You have ${formatPounds(leftPence)} left.` : '',
  ]
    .filter(Boolean)
    .join(' ');
