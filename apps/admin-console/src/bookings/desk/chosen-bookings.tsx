import { sentenceOf } from '@sunfield/api-client/api-error';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { sendReminder } from '@sunfield/contracts/bookings/staff-routes';
import { call } from '@sunfield/api-client/call';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { type Chosen } from '../../kernel/lists/chosen';
import { ListHead } from '../../kernel/lists/list-head';
import { showToast } from '../../kernel/toasts/toasts';
import { Sums } from '../../kernel/ui/sums';
import { MarkPaidDialog } from '../booking-money/mark-paid-dialog';
import { RemindToPay } from '../booking-money/remind-to-pay';
import {
  bookingsQuery,
  type PaymentTaken,
  sendPaid,
  useBookingChanged,
} from '../saved-bookings/api';
import { BookingExport } from './booking-filter-bar';
import { type BookingFilters } from './booking-filters';

/** The most that the API lists on one page. */
const MAX_CHOSEN = 1000;

interface ChosenBookingsProps {
  chosen: Chosen<BookingSummary>;
  filters: BookingFilters;
  /** How many the filters find. */
  total: number;
}

const dueOf = ({ duePence, owed }: BookingSummary) => duePence ?? owed?.owedPence ?? 0;
const sumOf = (bookings: readonly BookingSummary[]) =>
  bookings.reduce((sum, booking) => sum + dueOf(booking), 0);
const idsOf = (bookings: readonly BookingSummary[]) => bookings.map(({ id }) => id).join(',');

/** How many it is for, if not for all that are chosen. */
const ofAll = (some: readonly unknown[], all: readonly unknown[]) =>
  some.length < all.length && ` (${some.length})`;

/** What can be done with the bookings that staff have chosen; each asks first, or shows what it sends. */
export default function ChosenBookings({ chosen, filters, total }: ChosenBookingsProps) {
  const { rows } = chosen;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const paid = rows.filter(({ paymentStatus }) => isPaid(paymentStatus));
  const owing = rows.filter((booking) => dueOf(booking) > 0);
  const chooseAll = async () => {
    const all = await queries.fetchQuery(
      bookingsQuery({
        ...filters,
        page: 1,
        pageSize: MAX_CHOSEN,
        before: undefined,
        after: undefined,
      }),
    );
    chosen.choose(all.rows, true);
  };
  const write = () => {
    const of = rows.every(({ paymentStatus }) => paymentStatus === 'pending') ? 'unpaid' : 'paid';
    const search = new URLSearchParams({ tab: 'messages', to: idsOf(rows), of });
    void navigate({ search: search.toString() });
  };
  return (
    <ListHead isChosen said={`${counted(rows.length, 'booking')} chosen`}>
      {rows.length < total && total <= MAX_CHOSEN && (
        <Button type="link" onClick={() => void chooseAll()}>
          Choose all {total}
        </Button>
      )}
      <Button onClick={write}>Write</Button>
      {owing.length > 0 && (
        <>
          <RemindToPay bookingIds={owing.map(({ id }) => id)} duePence={sumOf(owing)}>
            Remind to pay{ofAll(owing, rows)}
          </RemindToPay>
          <DialogButton dialog={(onEnd) => <MarkPaid chosen={chosen} to={owing} onEnd={onEnd} />}>
            Mark Paid{ofAll(owing, rows)}
          </DialogButton>
        </>
      )}
      {paid.length > 0 && (
        <DialogButton dialog={(onEnd) => <Remind chosen={chosen} to={paid} onEnd={onEnd} />}>
          Send Reminder{ofAll(paid, rows)}
        </DialogButton>
      )}
      <BookingExport filters={{ ...filters, among: idsOf(rows) }} />
      <Button onClick={chosen.clear}>Choose none</Button>
    </ListHead>
  );
}

/**
 * Does the same to each, one after another, and says for which it failed and why: those stay chosen. `act` must be safe
 * to repeat.
 */
function useEach<Sent = void>(
  { chosen, to, onEnd }: EachProps,
  done: string,
  act: (booking: BookingSummary, sent: Sent) => Promise<unknown>,
) {
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: async (sent: Sent) => {
      const failed = new Map<BookingSummary, string>();
      for (const booking of to) {
        await act(booking, sent).catch((error: unknown) =>
          failed.set(booking, `#${booking.id}: ${sentenceOf(error, 'it did not work')}`),
        );
      }
      return failed;
    },
    onSuccess: (failed) => {
      const succeeded = to.filter((booking) => !failed.has(booking));
      onEnd();
      chosen.choose(succeeded, false);
      const count = `${succeeded.length} of ${counted(to.length, 'booking')}.`;
      showToast(
        failed.size === 0 ? 'success' : 'error',
        done,
        [count, ...failed.values()].join(' '),
      );
    },
    onSettled: () => void bookingChanged(),
  });
}

interface EachProps {
  chosen: Chosen<BookingSummary>;
  to: readonly BookingSummary[];
  onEnd: () => void;
}

/** One transfer, or one sum of cash, for several bookings. */
function MarkPaid(props: EachProps) {
  const { to, onEnd } = props;
  // One for each booking and opening: a repeat after a lost answer is the same payment.
  const [openedAt] = useState(Date.now);
  const marking = useEach(props, 'Payment Updated', (booking, payment: PaymentTaken) =>
    sendPaid(booking.id, `manual_${openedAt}_${booking.id}`, {
      ...payment,
      duePence: dueOf(booking),
    }),
  );
  const total = sumOf(to);
  return (
    <MarkPaidDialog
      title={`Mark ${counted(to.length, 'booking')} as paid`}
      okText="Mark Paid"
      draft={`bookings ${idsOf(to)}`}
      duePence={total}
      sending={marking}
      onSent={() => undefined}
      onEnd={onEnd}
    >
      {formatPounds(total)} counts as received, and each family gets an email.
      <Preview bookings={to} amount={(booking) => formatPounds(dueOf(booking))} />
    </MarkPaidDialog>
  );
}

function Remind(props: EachProps) {
  const { to, onEnd } = props;
  const reminding = useEach(props, 'Reminders Sent', ({ id }) =>
    call(sendReminder, { body: { bookingId: id, afterBegun: true } }),
  );
  return (
    <ActionDialog
      title={`Remind ${counted(to.length, 'family', 'families')} of camp?`}
      okText="Send reminders"
      sending={{ isPending: reminding.isPending, error: null }}
      onOk={() => reminding.mutate()}
      onEnd={onEnd}
    >
      <p>Each gets the camp reminder for its days to come, copied to your email.</p>
      <Preview bookings={to} amount={() => ''} />
    </ActionDialog>
  );
}

interface PreviewProps {
  bookings: readonly BookingSummary[];
  amount: (booking: BookingSummary) => string;
}

const Preview = ({ bookings, amount }: PreviewProps) => (
  <div style={{ maxHeight: 240, marginTop: 10, overflowY: 'auto' }}>
    <Sums
      rows={bookings.map((booking) => [`#${booking.id} ${booking.parentName}`, amount(booking)])}
    />
  </div>
);
