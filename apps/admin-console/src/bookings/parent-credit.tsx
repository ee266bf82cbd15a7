import { sentenceOf } from '@sunfield/api-client/api-error';
import { formatPounds, penceFromPounds, poundsText } from '@sunfield/contracts/money';
import { type ManualMethod, manualMethods } from '@sunfield/contracts/payments';
import { Alert, Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { usePayOutCredit } from './api';
import styles from './booking-actions.module.css';
import payments from './card-payments.module.css';
import { LineField } from './line-field';
import { methodName } from './payment-words';

interface ParentCreditProps {
  bookingId: number;
  /** Of the booking's address, from all of its bookings. */
  creditPence: number;
}

/** What the parent has with us, and a way to note that it was given to them. */
export function ParentCredit({ bookingId, creditPence }: ParentCreditProps) {
  const [isAsking, setAsking] = useState(false);
  if (creditPence === 0) return null;
  return (
    <div className={payments.payment}>
      <div className={payments.head}>
        <p>
          <strong>{formatPounds(creditPence)}</strong> of credit
          <span className={payments.detail}>
            Belongs to this booking’s email address, and can pay for its next bookings.
          </span>
        </p>
        <Button onClick={() => setAsking(true)}>Pay out</Button>
      </div>
      {isAsking && <PayOut {...{ bookingId, creditPence }} onEnd={() => setAsking(false)} />}
    </div>
  );
}

function PayOut({ bookingId, creditPence, onEnd }: ParentCreditProps & { onEnd: () => void }) {
  useReturnFocus();
  const [pounds, setPounds] = useState(poundsText(creditPence));
  const [method, setMethod] = useState<ManualMethod>();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const payingOut = usePayOutCredit(bookingId);
  const pence = penceFromPounds(pounds);
  const problems = {
    amount: amountProblem(pence, creditPence),
    method: method ? undefined : 'Please choose cash, bank transfer or other',
    reason: reason.trim() ? undefined : 'Please say why',
  };
  const payOut = () => {
    setIsChecked(true);
    if (Object.values(problems).some(Boolean) || pence === undefined || !method) return;
    payingOut.mutate(
      { pence, method, reason: reason.trim(), seenPence: creditPence },
      {
        onSuccess: () => {
          onEnd();
          const told = `${formatPounds(pence)} is taken off the credit. The parent is told by email.`;
          showToast('success', 'Credit paid out', told);
        },
      },
    );
  };
  return (
    <Dialog
      open
      title="Pay out credit"
      okText={pence && !problems.amount ? `Paid out: ${formatPounds(pence)}` : 'Paid out'}
      confirmLoading={payingOut.isPending}
      onOk={payOut}
      onCancel={onEnd}
    >
      {payingOut.isError && (
        <Alert
          className={styles.refusal}
          type="error"
          showIcon
          title={sentenceOf(payingOut.error, 'The credit could not be paid out.')}
        />
      )}
      <LineField
        label="Amount in pounds"
        value={pounds}
        onChange={setPounds}
        problem={isChecked ? problems.amount : undefined}
        isAmount
      />
      <Form.Item
        className={styles.field}
        layout="vertical"
        label="How it was paid out"
        validateStatus={isChecked && problems.method ? 'error' : undefined}
        help={isChecked && problems.method}
      >
        <Radio.Group
          className={styles.choice}
          aria-label="How it was paid out"
          value={method}
          onChange={(event) => setMethod(event.target.value as ManualMethod)}
          options={manualMethods.map((value) => ({ value, label: methodName[value] }))}
        />
      </Form.Item>
      <LineField
        label="Reason, for your own records"
        value={reason}
        onChange={setReason}
        problem={isChecked ? problems.reason : undefined}
      />
      <p className={styles.advice}>
        Nothing is sent from here: please give the money to the parent yourself, and note it here.
      </p>
    </Dialog>
  );
}

function amountProblem(pence: number | undefined, most: number): string | undefined {
  if (!pence) return 'Please give the amount, such as 12.50';
  return pence > most ? `There is ${formatPounds(most)} of credit` : undefined;
}
