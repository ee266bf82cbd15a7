import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { poundsText } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../kernel/toasts/toasts';
import { useMarkPaid } from '../saved-bookings/api';
import { MarkPaidDialog } from './mark-paid-dialog';

interface MarkPaidProps {
  /** What is due: the deposit or the whole price, or the balance. */
  of: { id: number; parentName: string; duePence: number };
  /** One of many in a list. */
  isPlain?: boolean;
  /** The toast's text is specified; the caller shows the API's reason elsewhere. */
  onRefused: (error: unknown) => void;
}

/** Records money that staff have: all that is due, or a part. */
export function MarkPaid({ of, isPlain = false, onRefused }: MarkPaidProps) {
  const { id, parentName, duePence } = of;
  const [isAsking, setIsAsking] = useState(false);
  const markPaid = useMarkPaid(id);
  const mark = (payment: ManualPayment, forget: () => void, pence = duePence) => {
    onRefused(undefined);
    const isPart = pence < duePence;
    markPaid.mutate(
      { ...payment, duePence, ...(isPart && { amount: poundsText(pence) }) },
      {
        onSuccess: () => {
          forget();
          showToast(
            'success',
            'Payment Updated',
            isPart
              ? `${formatPounds(pence)} is recorded, and ${formatPounds(duePence - pence)} is still due`
              : 'Booking marked as paid successfully',
          );
        },
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
      <Button
        type={isPlain ? 'default' : 'primary'}
        {...(isPlain && { 'aria-label': `Mark Paid: booking ${id}` })}
        onClick={() => setIsAsking(true)}
      >
        Mark Paid
      </Button>
      {isAsking && (
        <MarkPaidDialog
          title={`Mark booking #${id} as paid`}
          okText="Mark Paid"
          draft={`booking ${id}`}
          duePence={duePence}
          isMarking={markPaid.isPending}
          onMark={mark}
          onCancel={() => setIsAsking(false)}
        >
          {formatPounds(duePence)} counts as received, and {parentName} gets an email.
        </MarkPaidDialog>
      )}
    </>
  );
}
