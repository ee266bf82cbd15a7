import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
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
  /** Typed pounds; empty as long as nothing was typed. */
  pounds: string;
}

const nothing: MoneyInHand = { method: undefined, note: '', pounds: '' };

interface MarkPaidDialogProps {
  title: string;
  okText: string;
  /** What counts as received, and the consequences. */
  children: ReactNode;
  /** What it is for: what is typed is kept under this name. */
  draft: string;
  /** For what may be paid in part: what is due. */
  duePence?: number;
  isMarking: boolean;
  /** `forget`: for when it is recorded. `pence`: what they have, if it may be a part. */
  onMark: (payment: ManualPayment, forget: () => void, pence?: number) => void;
  onCancel: () => void;
}

/** Staff have received the money: asks how, and for a note, before it is recorded. */
export function MarkPaidDialog(props: MarkPaidDialogProps) {
  const { title, okText, children, draft, duePence, isMarking, onMark, onCancel } = props;
  const { values, change, forget } = useKeptValues<MoneyInHand>(`mark-paid ${draft}`, nothing);
  const { method, note, pounds } = values;
  const [isTyped, setIsTyped] = useState(false);
  const problemId = useId();
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isChecked && method === undefined;
  const typed = isTyped ? pounds : pounds || poundsText(duePence ?? 0);
  const pence = duePence === undefined ? undefined : penceFromPounds(typed);
  const problem = duePence === undefined ? undefined : amountProblem(pence, duePence);
  const isPart = !problem && pence !== undefined && duePence !== undefined && pence < duePence;
  const mark = () => {
    setIsChecked(true);
    if (method && !problem) onMark({ method, note: note.trim() }, forget, pence);
  };
  return (
    <ActionDialog
      title={title}
      okText={isPart ? `Record ${formatPounds(pence)}` : okText}
      sending={{ isPending: isMarking, error: null }}
      onOk={mark}
      onEnd={onCancel}
      forget={forget}
    >
      <div style={{ marginBottom: 12 }}>
        {isPart
          ? `A part: ${formatPounds(duePence - pence)} stays due, and the family gets an email.`
          : children}
      </div>
      {duePence !== undefined && (
        <LineField
          label="Amount in pounds"
          value={typed}
          onChange={(text) => {
            setIsTyped(true);
            change({ pounds: text });
          }}
          problem={isChecked || isTyped ? problem : undefined}
          isAmount
        />
      )}
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
        onChange={(text) => change({ note: text })}
        maxLength={500}
      />
    </ActionDialog>
  );
}

function amountProblem(pence: number | undefined, duePence: number): string | undefined {
  if (!pence) return 'Please give the amount, such as 12.50';
  return pence > duePence ? `Only ${formatPounds(duePence)} is due` : undefined;
}
