import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { formatPounds } from '@sunfield/words/money';
import { type UseMutationResult } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { type ReactNode } from 'react';
import { checkedBy } from '../../kernel/data/form-problems';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { type Words } from '../../kernel/toasts/tell-outcome';
import { PoundsField, TextField } from '../../kernel/ui/text-field';
import { type PaymentTaken } from '../saved-bookings/api';
import { manualOptions } from '../saved-bookings/payment-words';

interface Typed {
  method: ManualPayment['method'] | undefined;
  note: string;
  /** In pounds; undefined for all that is due. */
  amount: string | undefined;
}

const nothing: Typed = { method: undefined, note: '', amount: undefined };

interface MarkPaidDialogProps<Answer> {
  title: string;
  okText: string;
  /** What counts as received, and the consequences. */
  children: ReactNode;
  /** What it is for: what is typed is kept under this name. */
  draft: string;
  duePence: number;
  mayBePart?: boolean;
  sending: UseMutationResult<Answer, Error, PaymentTaken>;
  onSent: (answer: Answer, sent: PaymentTaken) => Words | void;
  onEnd: () => void;
}

/** Staff have received the money: asks how, and for a note, before it is recorded. */
export function MarkPaidDialog<Answer>(props: MarkPaidDialogProps<Answer>) {
  const { okText, children, draft, duePence, mayBePart, ...dialog } = props;
  const penceIn = ({ amount }: { amount?: string | undefined }) =>
    amount === undefined ? duePence : (penceFromPounds(amount) ?? 0);
  const isPart = (pence: number) => pence > 0 && pence < duePence;
  return (
    <FormDialog
      {...dialog}
      name="mark-paid"
      draft={`mark-paid ${draft}`}
      okText={(typed) =>
        isPart(penceIn(typed)) ? `Record ${formatPounds(penceIn(typed))}` : okText
      }
      schema={checkedBy((sent: PaymentTaken) => ({
        amount: amountProblem(penceIn(sent), duePence),
        method: sent.method ? undefined : 'Please choose how it was paid',
      }))}
      initialValues={nothing}
      sentOf={(typed) => {
        const { method, note } = typed;
        const amount = penceIn(typed) !== duePence && { amount: poundsText(penceIn(typed)) };
        return { method, note: note.trim(), duePence, ...amount };
      }}
    >
      {(typed) => (
        <>
          <div style={{ marginBottom: 12 }}>
            {isPart(penceIn(typed))
              ? `A part: ${formatPounds(duePence - penceIn(typed))} stays due, and the family gets an email.`
              : children}
          </div>
          {mayBePart && (
            <PoundsField name="amount" label="Amount in pounds" usualPence={duePence} />
          )}
          <Form.Item name="method">
            <Radio.Group vertical aria-label="How it was paid" options={manualOptions} />
          </Form.Item>
          <TextField name="note" label="Note, for your own records (optional)" maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}

function amountProblem(pence: number, duePence: number): string | undefined {
  if (pence === 0) return 'Please give the amount, such as 12.50';
  return pence > duePence ? `Only ${formatPounds(duePence)} is due` : undefined;
}
