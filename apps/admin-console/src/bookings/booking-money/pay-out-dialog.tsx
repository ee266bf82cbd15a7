import { sentenceOf } from '@sunfield/api-client/api-error';
import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
import { type ManualMethod } from '@sunfield/contracts/payments/money/payment-methods';
import { type CreditPaidOut } from '@sunfield/contracts/payments/credit';
import { type UseMutationResult } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { checkedBy } from '../../kernel/data/form-problems';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { Quiet } from '../../kernel/ui/quiet';
import { PoundsField, TextField } from '../../kernel/ui/text-field';
import { type PayOutOrder } from '../saved-bookings/api';
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
  /** In pounds; undefined for all of it. */
  amount: string | undefined;
  method: ManualMethod | undefined;
  reason: string;
}

const nothing: Typed = { amount: undefined, method: undefined, reason: '' };

/** Staff have paid out a parent's credit and record how and why. */
export function PayOutDialog(props: PayOutDialogProps) {
  const { draft, creditPence, frozenPence, payingOut, onEnd } = props;
  const most = creditPence - frozenPence;
  const penceIn = ({ amount }: Typed) =>
    amount === undefined ? most : (penceFromPounds(amount) ?? 0);
  return (
    <FormDialog
      title="Pay out credit"
      okText={(typed) =>
        amountProblem(penceIn(typed), most)
          ? 'Paid out'
          : `Paid out: ${formatPounds(penceIn(typed))}`
      }
      name="pay-out"
      draft={`pay-out ${draft}`}
      schema={checkedBy(({ pence, method, reason }: PayOutOrder) => ({
        amount: amountProblem(pence, most),
        method: method ? undefined : 'Please choose cash, bank transfer or other',
        reason: reason ? undefined : 'Please say why',
      }))}
      initialValues={nothing}
      sentOf={(typed) => {
        const { method, reason } = typed;
        return { pence: penceIn(typed), method, reason: reason.trim(), seenPence: creditPence };
      }}
      sending={payingOut}
      whyRefused={(error) => sentenceOf(error, 'The credit could not be paid out.')}
      onSent={(_, { pence }) => [
        'Credit paid out',
        `${formatPounds(pence)} is taken off the credit. We email the parent.`,
      ]}
      onEnd={onEnd}
    >
      <PoundsField name="amount" label="Amount in pounds" usualPence={most} />
      <Form.Item name="method" label="How it was paid out">
        <Radio.Group vertical aria-label="How it was paid out" options={payOutOptions} />
      </Form.Item>
      <TextField name="reason" label="Reason, for your own records" maxLength={200} />
      <p>
        <Quiet>
          No money is sent from here: please pay the parent yourself, then record it here.
        </Quiet>
      </p>
    </FormDialog>
  );
}

function amountProblem(pence: number, most: number): string | undefined {
  if (pence === 0) return 'Please give the amount, such as 12.50';
  return pence > most ? `There is ${formatPounds(most)} of credit` : undefined;
}
