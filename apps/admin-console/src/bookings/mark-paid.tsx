import { type Booking } from '@sunfield/contracts/bookings';
import { formatPounds } from '@sunfield/contracts/money';
import { manualMethods, type ManualPayment } from '@sunfield/contracts/payments';
import { Button, Form, Radio } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { useMarkPaid } from './api';
import styles from './booking-actions.module.css';
import { LineField } from './line-field';

type Method = ManualPayment['method'];

interface MarkPaidProps {
  booking: Booking;
  /** The toast's words are fixed; why something was refused is the API's to say, elsewhere. */
  onRefused: (error: unknown) => void;
}

/** Staff have the money: how it came, and what they note of it, is asked before it counts. */
export function MarkPaid({ booking, onRefused }: MarkPaidProps) {
  const [isAsking, setIsAsking] = useState(false);
  // Kept where marking was refused and is tried again.
  const [method, setMethod] = useState<Method>();
  const [note, setNote] = useState('');
  const markPaid = useMarkPaid(booking.id);
  const mark = (how: Method) => {
    onRefused(undefined);
    markPaid.mutate(
      { method: how, note: note.trim() },
      {
        onSuccess: () =>
          showToast('success', 'Payment Updated', 'Booking marked as paid successfully'),
        onError: (error) => {
          onRefused(error);
          showToast('error', 'Error', 'Failed to update payment status');
        },
        onSettled: () => setIsAsking(false),
      },
    );
  };
  return (
    <>
      <Button type="primary" onClick={() => setIsAsking(true)}>
        Mark Paid
      </Button>
      {isAsking && (
        <MarkPaidDialog
          booking={booking}
          method={method}
          note={note}
          isMarking={markPaid.isPending}
          onMethod={setMethod}
          onNote={setNote}
          onMark={mark}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface MarkPaidDialogProps {
  booking: Booking;
  method: Method | undefined;
  note: string;
  isMarking: boolean;
  onMethod: (method: Method) => void;
  onNote: (note: string) => void;
  onMark: (method: Method) => void;
  onCancel: () => void;
}

function MarkPaidDialog(props: MarkPaidDialogProps) {
  const { booking, method, note, isMarking, onMethod, onNote, onMark, onCancel } = props;
  const problemId = useId();
  const [isChecked, setIsChecked] = useState(false);
  useReturnFocus();
  const isMissing = isChecked && method === undefined;
  const mark = () => {
    setIsChecked(true);
    if (method) onMark(method);
  };
  return (
    <Dialog
      open
      title={`Mark booking #${booking.id} as paid`}
      okText="Mark Paid"
      confirmLoading={isMarking}
      onOk={mark}
      onCancel={onCancel}
    >
      <p>
        {formatPounds(booking.totalPence)} counts as received, and {booking.parentName} gets the
        confirmation by email.
      </p>
      <Form.Item
        className={styles.field}
        validateStatus={isMissing ? 'error' : undefined}
        help={isMissing && <span id={problemId}>Please choose cash, bank transfer or other</span>}
      >
        <Radio.Group
          className={styles.choice}
          aria-label="How it was paid"
          aria-describedby={isMissing ? problemId : undefined}
          value={method}
          onChange={(event) => onMethod(event.target.value as Method)}
          options={manualMethods.map((value) => ({ value, label: methodName[value] }))}
        />
      </Form.Item>
      <LineField
        label="Note, for your own records (optional)"
        value={note}
        onChange={onNote}
        maxLength={500}
      />
    </Dialog>
  );
}

const methodName: Record<Method, string> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};
