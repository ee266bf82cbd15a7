import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { Form, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useKeptValues } from '../../kernel/data/use-draft';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { LineField } from './line-field';
import { manualOptions } from '../saved-bookings/payment-words';

type Method = ManualPayment['method'];

/** How the money was received: kept when the dialog closes, so that a refused attempt can be repeated. */
interface MoneyInHand {
  method: Method | undefined;
  note: string;
}

const nothing: MoneyInHand = { method: undefined, note: '' };

interface MarkPaidDialogProps {
  title: string;
  okText: string;
  /** What counts as received, and the consequences. */
  children: ReactNode;
  /** What it is for: what is typed is kept under this name. */
  draft: string;
  isMarking: boolean;
  /** `forget`: for when it is recorded. */
  onMark: (payment: ManualPayment, forget: () => void) => void;
  onCancel: () => void;
}

/** Staff have received the money: asks how, and for a note, before it is recorded. */
export function MarkPaidDialog(props: MarkPaidDialogProps) {
  const { title, okText, children, draft, isMarking, onMark, onCancel } = props;
  const { values, change, forget } = useKeptValues<MoneyInHand>(`mark-paid ${draft}`, nothing);
  const { method, note } = values;
  const problemId = useId();
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isChecked && method === undefined;
  const mark = () => {
    setIsChecked(true);
    if (method) onMark({ method, note: note.trim() }, forget);
  };
  return (
    <ActionDialog
      title={title}
      okText={okText}
      sending={{ isPending: isMarking, error: null }}
      onOk={mark}
      onEnd={onCancel}
      forget={forget}
    >
      <div style={{ marginBottom: 12 }}>{children}</div>
      <Form.Item
        validateStatus={isMissing ? 'error' : undefined}
        help={isMissing && <span id={problemId}>Please choose how it was paid</span>}
      >
        <Radio.Group
          vertical
          aria-label="How it was paid"
          aria-describedby={isMissing ? problemId : undefined}
          value={method}
          onChange={(event) => change({ method: event.target.value as Method })}
          options={manualOptions}
        />
      </Form.Item>
      <LineField
        label="Note, for your own records (optional)"
        value={note}
        onChange={(typed) => change({ note: typed })}
        maxLength={500}
      />
    </ActionDialog>
  );
}
