import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { readPaymentLink } from '@sunfield/contracts/bookings/staff-routes';
import { checkPaymentStatus } from '@sunfield/contracts/payments/routes';
import { type PaymentStatusChange } from '@sunfield/contracts/payments/payments';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { showToast } from '../../kernel/toasts/toasts';
import { useBookingChange } from '../saved-bookings/api';
import { statusName } from '../saved-bookings/status-tag';

interface ActionProps {
  bookingId: number;
  /** The toasts' texts are specified; the caller shows the API's reason elsewhere. */
  onRefused: (error: unknown) => void;
}

export function CheckStatus({ bookingId, onRefused }: ActionProps) {
  const checking = useBookingChange(() => call(checkPaymentStatus, { body: { bookingId } }));
  const check = () => {
    onRefused(undefined);
    checking.mutate(undefined, {
      onSuccess: tellStatus,
      onError: (error) => {
        onRefused(error);
        showToast('error', 'Error', 'Failed to check payment status');
      },
    });
  };
  return (
    <Button loading={checking.isPending} onClick={check}>
      Check Status
    </Button>
  );
}

function tellStatus({ oldStatus, newStatus }: PaymentStatusChange): void {
  const [before, now] = [statusName[oldStatus], statusName[newStatus]];
  if (before === now) showToast('info', 'Status Up to Date', `The payment status is ${now}.`);
  else showToast('success', 'Payment Status Updated', `From ${before} to ${now}.`);
}

export function CopyPaymentLink({ bookingId }: { bookingId: number }) {
  const link = useMutation({
    mutationFn: () => call(readPaymentLink, { params: { id: bookingId } }),
  });
  const fetchAndCopy = () =>
    link.mutate(undefined, {
      onSuccess: ({ url }) => void copy(url),
      onError: (error) => showToast('error', 'Error', sentenceOf(error)),
    });
  return (
    <Button loading={link.isPending} onClick={fetchAndCopy}>
      Copy Payment Link
    </Button>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', 'Payment Link Copied', 'Share this link with the customer for payment');
  } catch {
    // The browser refused access to the clipboard: show the link so that staff can copy it.
    showToast('info', 'Copy this link', url);
  }
}
