import { call } from '@sunfield/api-client/call';
import { remindOwing } from '@sunfield/contracts/payments/awaited-routes';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';

/** Emails the link to pay, once for each booking. */
export const useRemind = () =>
  useMutation({
    mutationFn: (bookingIds: number[]) => call(remindOwing, { body: { bookingIds } }),
  });

interface RemindToPayProps {
  bookingIds: number[];
  duePence: number;
  onSent?: () => void;
  children: ReactNode;
}

/** Of what was chosen in a list. */
export const RemindToPay = ({ bookingIds, duePence, onSent, children }: RemindToPayProps) => (
  <ActionButton
    sending={useRemind()}
    sent={bookingIds}
    ask={{
      title: `Remind of ${counted(bookingIds.length, 'booking')}?`,
      about: `${formatPounds(duePence)} is due. For each booking the family gets one email with the link to pay.`,
      okText: 'Send reminders',
    }}
    done={({ reminded }) => {
      onSent?.();
      return ['Reminders Sent', `${reminded} of ${counted(bookingIds.length, 'booking')}.`];
    }}
  >
    {children}
  </ActionButton>
);
