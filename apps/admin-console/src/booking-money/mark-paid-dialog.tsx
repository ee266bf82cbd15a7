import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { Form, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ActionDialog } from '../dialogs/dialog';
import styles from './booking-money.module.css';
import { LineField } from './line-field';
import { manualOptions } from '../saved-bookings/payment-words';

type Method = ManualPayment['method'];

/** How the money was received. The caller keeps it, so that a refused attempt can be repeated. */
export interface MoneyInHand {
  method: Method | undefined;
  note: string;
}

interface MarkPaidDialogProps {
  title: string;
  okText: string;
  /** What counts as received, and the consequences. */
  children: ReactNode;
  money: MoneyInHand;
  isMarking: boolean;
  onMoney: (money: MoneyInHand) => void;
  onMark: (payment: ManualPayment) => void;
  onCancel: () => void;
}

/** Staff have received the money: asks how, and for a note, before it is recorded. */
export function MarkPaidDialog(props: MarkPaidDialogProps) {
  const { title, okText, children, money, isMarking, onMoney, onMark, onCancel } = props;
  const { method, note } = money;
  const problemId = useId();
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isChecked && method === undefined;
  const mark = () => {
    setIsChecked(true);
    if (method) onMark({ method, note: note.trim() });
  };
  return (
    <ActionDialog
      title={title}
      okText={okText}
      sending={{ isPending: isMarking, error: null }}
      onOk={mark}
      onEnd={onCancel}
    >
      <p>{children}</p>
      <Form.Item
        className={styles.field}
        validateStatus={isMissing ? 'error' : undefined}
        help={isMissing && <span id={problemId}>Please choose how it was paid</span>}
      >
        <Radio.Group
          className={styles.choice}
          aria-label="How it was paid"
          aria-describedby={isMissing ? problemId : undefined}
          value={method}
          onChange={(event) => onMoney({ note, method: event.target.value as Method })}
          options={manualOptions}
        />
      </Form.Item>
      <LineField
        label="Note, for your own records (optional)"
        value={note}
        onChange={(typed) => onMoney({ method, note: typed })}
        maxLength={500}
      />
    </ActionDialog>
  );
}
