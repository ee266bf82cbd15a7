import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { deleteBooking } from '@sunfield/contracts/bookings/staff-routes';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import {
  type DeleteBookingQuery,
  type PaidBooking,
  PaidBookingSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { bookingMoneyQuery, useBookingChanged } from '../saved-bookings/api';

type Refund = DeleteBookingQuery['refund'];

interface DeleteBookingProps {
  booking: Booking;
  onDeleted: () => void;
}

/** Asks before deleting and, if money was paid, what happens to it. */
export const DeleteBooking = (props: DeleteBookingProps) => (
  <DialogButton danger dialog={(onEnd) => <DeleteDialog {...props} onEnd={onEnd} />}>
    Delete
  </DialogButton>
);

function DeleteDialog({ booking, onDeleted, onEnd }: DeleteBookingProps & { onEnd: () => void }) {
  const { id, paidAt } = booking;
  const [refund, setRefund] = useState<Refund>();
  const [tellsParent, setTellsParent] = useState(true);
  const money = useQuery({ ...bookingMoneyQuery(id), enabled: paidAt !== null });
  const deletion = useMutation({
    mutationFn: (query: DeleteBookingQuery) => call(deleteBooking, { params: { id }, query }),
  });
  const bookingChanged = useBookingChanged();
  // A payment may have arrived since the dialog was opened; the API then reports it.
  const paid = paidOf(deletion.error) ?? (money.data?.paidPence ? money.data : undefined);
  const remove = () =>
    deletion.mutate(
      { refund, tellParent: tellsParent ? 'yes' : 'no' },
      {
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
      },
    );
  return (
    <ActionDialog
      title={`Delete booking #${id}`}
      okText="Delete"
      isDangerous
      isReady={!money.isLoading && (paid === undefined || refund !== undefined)}
      sending={{ isPending: deletion.isPending, error: null }}
      onOk={remove}
      onEnd={onEnd}
    >
      <p>{questionOf(booking)}</p>
      {money.isLoading && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {paid && <MoneyChoice paid={paid} refund={refund} onChoose={setRefund} />}
      <Checkbox
        style={{ marginTop: 14 }}
        checked={tellsParent}
        onChange={(event) => setTellsParent(event.target.checked)}
      >
        Email {booking.parentName} that the places are cancelled
      </Checkbox>
    </ActionDialog>
  );
}

/** The specified question for unpaid bookings; otherwise the booking's actual state. */
const questionOf = ({ paymentStatus, paidAt }: Booking): string => {
  const kind = paymentStatus === 'refunded' ? 'refunded' : 'paid';
  return `Are you sure you want to delete this ${paidAt === null ? 'incomplete' : kind} booking? This action cannot be undone.`;
};

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
      vertical
      value={refund}
      onChange={(event) => onChoose(event.target.value as Refund)}
      options={[
        {
          value: 'full',
          label:
            paid.refundablePence > 0
              ? `Refund ${formatPounds(paid.refundablePence)} to the card`
              : 'Refund to the card (nothing was paid by card)',
          disabled: paid.refundablePence === 0,
        },
        { value: 'none', label: 'Keep the money, or refund it yourself' },
      ]}
    />
  </>
);

function paidOf(error: unknown): PaidBooking | undefined {
  if (!(error instanceof ApiError) || error.code !== 'booking_paid') return undefined;
  return safeParse(PaidBookingSchema, error.body).data;
}
