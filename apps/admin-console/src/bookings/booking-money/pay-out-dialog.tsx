import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
import { type ManualMethod } from '@sunfield/contracts/payments/money/payment-methods';
import { type CreditPaidOut } from '@sunfield/contracts/payments/credit';
import { type UseMutationResult } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useKeptValues } from '../../kernel/data/use-draft';
import { type PayOutOrder } from '../saved-bookings/api';
import { showToast } from '../../kernel/toasts/toasts';
import { LineField } from './line-field';
import { MoneyDialog } from './money-dialog';
import { payOutOptions } from '../saved-bookings/payment-words';

interface PayOutDialogProps {
  /** Whose credit it is: what is typed is kept under this name. */
  draft: string;
  /** Credit of the email address, in pence. */
  creditPence: number;
  /** The part of it that is frozen while a bank investigates the payment that it came from. */
  frozenPence: number;
  payingOut: UseMutationResult<CreditPaidOut, Error, PayOutOrder>;
  onEnd: () => void;
}

interface Typed {
  pounds: string;
  method: ManualMethod | undefined;
  reason: string;
}

/** Staff have paid out a parent's credit and record how and why. */
export function PayOutDialog(props: PayOutDialogProps) {
  const { draft, creditPence, frozenPence, payingOut, onEnd } = props;
  const most = creditPence - frozenPence;
  const { values, change, forget } = useKeptValues<Typed>(`pay-out ${draft}`, {
    pounds: poundsText(most),
    method: undefined,
    reason: '',
  });
  const { pounds, method, reason } = values;
  const [isChecked, setIsChecked] = useState(false);
  const pence = penceFromPounds(pounds);
  const problems = {
    amount: amountProblem(pence, most),
    method: method ? undefined : 'Please choose cash, bank transfer or other',
    reason: reason.trim() ? undefined : 'Please say why',
  };
  const payOut = () => {
    setIsChecked(true);
    if (Object.values(problems).some(Boolean) || pence === undefined || !method) return;
    // A promise, because `mutate` callbacks do not run once a refresh has removed the credit's row,
    // and this dialog with it.
    payingOut
      .mutateAsync({ pence, method, reason: reason.trim(), seenPence: creditPence })
      .then(() => {
        forget();
        onEnd();
        const told = `${formatPounds(pence)} is taken off the credit. We email the parent.`;
        showToast('success', 'Credit paid out', told);
      })
      .catch(() => undefined); // The dialog shows the error.
  };
  return (
    <MoneyDialog
      title="Pay out credit"
      okText={pence && !problems.amount ? `Paid out: ${formatPounds(pence)}` : 'Paid out'}
      sending={payingOut}
      failed="The credit could not be paid out."
      reason={reason}
      onReason={(typed) => change({ reason: typed })}
      reasonProblem={isChecked ? problems.reason : undefined}
      advice="No money is sent from here: please pay the parent yourself, then record it here."
      onOk={payOut}
      onEnd={onEnd}
      forget={forget}
    >
      <LineField
        label="Amount in pounds"
        value={pounds}
        onChange={(typed) => change({ pounds: typed })}
        problem={isChecked ? problems.amount : undefined}
        isAmount
      />
      <Form.Item
        layout="vertical"
        label="How it was paid out"
        validateStatus={isChecked && problems.method ? 'error' : undefined}
        help={isChecked && problems.method}
      >
        <Radio.Group
          vertical
          aria-label="How it was paid out"
          value={method}
          onChange={(event) => change({ method: event.target.value as ManualMethod })}
          options={payOutOptions}
        />
      </Form.Item>
    </MoneyDialog>
  );
}

function amountProblem(pence: number | undefined, most: number): string | undefined {
  if (!pence) return 'Please give the amount, such as 12.50';
  return pence > most ? `There is ${formatPounds(most)} of credit` : undefined;
}
