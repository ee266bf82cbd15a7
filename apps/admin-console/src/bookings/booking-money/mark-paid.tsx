import { penceFromPounds } from '@sunfield/contracts/kit/money';
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
  const end = () => setIsAsking(false);
  const markPaid = useMarkPaid(id, (error) => {
    end();
    onRefused(error);
    showToast('error', 'Error', 'Failed to update payment status');
  });
  return (
    <>
      <Button
        type={isPlain ? 'default' : 'primary'}
        {...(isPlain && { 'aria-label': `Mark Paid: booking ${id}` })}
        onClick={() => {
          onRefused(undefined);
          setIsAsking(true);
        }}
      >
        Mark Paid
      </Button>
      {isAsking && (
        <MarkPaidDialog
          title={`Mark booking #${id} as paid`}
          okText="Mark Paid"
          draft={`booking ${id}`}
          duePence={duePence}
          sending={markPaid}
          mayBePart
          onSent={(_, { amount }) => ['Payment Updated', recordedWords(duePence, amount)]}
          onEnd={end}
        >
          {formatPounds(duePence)} counts as received, and {parentName} gets an email.
        </MarkPaidDialog>
      )}
    </>
  );
}

function recordedWords(duePence: number, amount: string | undefined): string {
  const pence = amount === undefined ? undefined : penceFromPounds(amount);
  return pence === undefined
    ? 'Booking marked as paid successfully'
    : `${formatPounds(pence)} is recorded, and ${formatPounds(duePence - pence)} is still due`;
}
