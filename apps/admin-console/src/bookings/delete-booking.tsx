import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { type Booking } from '@sunfield/contracts/bookings';
import { formatPounds } from '@sunfield/contracts/money';
import {
  type DeleteBookingQuery,
  type PaidBooking,
  PaidBookingSchema,
} from '@sunfield/contracts/staff-bookings';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { showToast } from '../app/toasts';
import { useReturnFocus } from '../app/use-return-focus';
import { useBookingChanged, useDeleteBooking } from './api';
import styles from './booking-actions.module.css';

type Refund = DeleteBookingQuery['refund'];

interface DeleteBookingProps {
  booking: Booking;
  onDeleted: () => void;
}

/** Asks before it deletes; and where money was paid, asks once more what becomes of it. */
export function DeleteBooking({ booking, onDeleted }: DeleteBookingProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <DeleteDialog booking={booking} onDeleted={onDeleted} onEnd={() => setIsAsking(false)} />
      )}
    </>
  );
}

function DeleteDialog({
  booking: { id },
  onDeleted,
  onEnd,
}: DeleteBookingProps & { onEnd: () => void }) {
  const [refund, setRefund] = useState<Refund>();
  useReturnFocus();
  const deletion = useDeleteBooking(id);
  const bookingChanged = useBookingChanged();
  const paid = paidOf(deletion.error);
  const remove = () =>
    deletion.mutate(refund, {
      onSuccess: ({ refundedPence }) => {
        onDeleted();
        void bookingChanged(id);
        showToast('success', 'Booking Deleted', refundNotice(refundedPence));
      },
      onError: (error) => {
        if (paidOf(error)) return;
        onEnd();
        showToast('error', 'Error', sentenceOf(error, 'Failed to delete booking'));
      },
    });
  return (
    <Modal
      open
      title={`Delete booking #${id}`}
      okText="Delete"
      okButtonProps={{ danger: true, disabled: paid !== undefined && refund === undefined }}
      confirmLoading={deletion.isPending}
      onOk={remove}
      onCancel={onEnd}
    >
      <p>Are you sure you want to delete this incomplete booking? This action cannot be undone.</p>
      {paid && <MoneyChoice paid={paid} refund={refund} onChoose={setRefund} />}
    </Modal>
  );
}

const refundNotice = (pence: number): string | undefined =>
  pence > 0 ? `${formatPounds(pence)} goes back to the card in 5 to 10 working days.` : undefined;

interface MoneyChoiceProps {
  paid: PaidBooking;
  refund: Refund;
  onChoose: (refund: Refund) => void;
}

const MoneyChoice = ({ paid, refund, onChoose }: MoneyChoiceProps) => (
  <>
    <p>
      <strong>{formatPounds(paid.paidPence)} was paid for it.</strong> What happens to the money?
    </p>
    <Radio.Group
      className={styles.choice}
      value={refund}
      onChange={(event) => onChoose(event.target.value as Refund)}
      options={[
        {
          value: 'full',
          label:
            paid.refundablePence > 0
              ? `Refund ${formatPounds(paid.refundablePence)} to the card`
              : 'Refund to the card (none of it was paid by card)',
          disabled: paid.refundablePence === 0,
        },
        { value: 'none', label: 'Keep the money, or give it back by hand' },
      ]}
    />
  </>
);

function paidOf(error: unknown): PaidBooking | undefined {
  if (!(error instanceof ApiError) || error.code !== 'booking_paid') return undefined;
  return safeParse(PaidBookingSchema, error.body).data;
}
