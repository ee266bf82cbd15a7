import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { type OwedCredit, type PayOutCredit as Order } from '@sunfield/contracts/payments/credit';
import { type ManualMethod } from '@sunfield/contracts/payments/money/payment-methods';
import { listOwedCredit, payOutCredit } from '@sunfield/contracts/payments/routes';
import { formatPounds } from '@sunfield/words/money';
import { Form, Radio } from 'antd';
import { payOutOptions } from '../../bookings/saved-bookings/payment-words';
import { checkedBy } from '../../kernel/data/form-problems';
import { useSend } from '../../kernel/data/use-send';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useMay } from '../../kernel/session/require-staff';
import { Quiet } from '../../kernel/ui/quiet';
import { PoundsField, TextField } from '../../kernel/ui/text-field';

/** For what is not frozen while a bank investigates the payment that it came from. */
export function PayOutCredit({ owed }: { owed: OwedCredit }) {
  const may = useMay();
  if (owed.creditPence <= owed.frozenPence || !may('money')) return null;
  return (
    <DialogButton
      aria-label={`Pay out credit of ${owed.email}`}
      dialog={(onEnd) => <PayOutDialog owed={owed} onEnd={onEnd} />}
    >
      Pay out
    </DialogButton>
  );
}

interface Typed {
  /** In pounds; undefined for all of it. */
  amount: string | undefined;
  method: ManualMethod | undefined;
  reason: string;
}

const nothing: Typed = { amount: undefined, method: undefined, reason: '' };

type PayOutOrder = Omit<Order, 'amount'> & { pence: number };

/** Staff have paid out a parent's credit and record how and why. */
function PayOutDialog({ owed, onEnd }: { owed: OwedCredit; onEnd: () => void }) {
  const { email, creditPence, frozenPence } = owed;
  const most = creditPence - frozenPence;
  const penceIn = ({ amount }: Typed) =>
    amount === undefined ? most : (penceFromPounds(amount) ?? 0);
  const payingOut = useSend(
    ({ pence, ...order }: PayOutOrder) =>
      call(payOutCredit, { body: { ...order, amount: poundsText(pence) } }),
    [listOwedCredit],
  );
  return (
    <FormDialog
      title="Pay out credit"
      okText={(typed) =>
        amountProblem(penceIn(typed), most)
          ? 'Paid out'
          : `Paid out: ${formatPounds(penceIn(typed))}`
      }
      name="pay-out"
      draft={`pay-out ${email}`}
      schema={checkedBy(({ pence, method, reason }: PayOutOrder) => ({
        amount: amountProblem(pence, most),
        method: method ? undefined : 'Please choose cash, bank transfer or other',
        reason: reason ? undefined : 'Please say why',
      }))}
      initialValues={nothing}
      sentOf={(typed) => ({
        email,
        pence: penceIn(typed),
        method: typed.method,
        reason: typed.reason.trim(),
        // What the page showed, so that a double click pays out once.
        seenPence: creditPence,
      })}
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
