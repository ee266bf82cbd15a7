import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type BookingTimeline } from '@sunfield/contracts/bookings/booking-timeline';
import { cancellationPoliciesText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { formatShortDateWithYear, formatTimestamp } from '@sunfield/words/dates';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { bookingMoneyQuery, timelineQuery } from '../saved-bookings/api';
import { disputeText } from '../saved-bookings/attention-words';
import { showToast } from '../../kernel/toasts/toasts';

/** Undecided disputes, at the top of the drawer; the details are with their payments. */
export function OpenDisputes({ booking }: { booking: Booking }) {
  const { data: money } = useQuery(bookingMoneyQuery(booking.id));
  if (!money) return null;
  return money.payments.flatMap(({ stripeIntentId, disputes }) =>
    disputes
      .filter(({ isOpen }) => isOpen)
      .map((dispute) => (
        <Alert
          key={dispute.stripeDisputeId}
          style={{ marginBottom: 14 }}
          type="error"
          showIcon
          title={`Disputed: ${formatPounds(dispute.amountPence)}, ${disputeText(dispute)}`}
          action={
            <Flex vertical gap={8} align="end">
              {dispute.isToAnswer && <CopyEvidence booking={booking} />}
              {stripeIntentId && (
                <a href={money.stripePageOf + stripeIntentId} target="_blank" rel="noreferrer">
                  {dispute.isToAnswer ? 'Answer at Stripe' : 'Open at Stripe'}
                </a>
              )}
            </Flex>
          }
        />
      )),
  );
}

/** To paste into the form at Stripe. */
function CopyEvidence({ booking }: { booking: Booking }) {
  const queries = useQueryClient();
  const copying = useMutation({
    mutationFn: async () => {
      const text = disputeEvidence(booking, await queries.fetchQuery(timelineQuery(booking.id)));
      await navigator.clipboard.writeText(text);
    },
    onSuccess: () => showToast('success', 'Evidence copied', 'Paste it into the form at Stripe.'),
    onError: (error) => showToast('error', 'Not copied', sentenceOf(error)),
  });
  return (
    <Button loading={copying.isPending} onClick={() => copying.mutate()}>
      Copy evidence
    </Button>
  );
}

/** What we can show of a booking. Children are counted, not named: the bank does not need to know them. */
function disputeEvidence(booking: Booking, { entries }: BookingTimeline): string {
  const days = booking.selectedDates.map(({ date, sessionName, activityName, venue }) => {
    const where = booking.venues.find(({ key }) => key === venue)?.name ?? venue;
    return `${formatShortDateWithYear(date)}, ${sessionName}, ${activityName}, ${where}`;
  });
  const known = entries.filter(({ emailId }) => emailId === undefined).toReversed();
  return [
    `Booking ${booking.id}, made by ${booking.parentName} (${booking.parentEmail}) for ${counted(booking.childCount, 'child', 'children')}.`,
    `Price: ${formatPounds(booking.totalPence)}. Refunded: ${formatPounds(booking.refundedPence)}.`,
    ['Camp days:', ...new Set(days)].join('\n- '),
    `Terms shown before payment: ${cancellationPoliciesText(booking.soldUnder)}`,
    [
      'Our records, in London time:',
      ...known.map(({ at, by, text }) => `${formatTimestamp(at)}: ${text}${by ? ` (${by})` : ''}`),
    ].join('\n- '),
  ].join('\n\n');
}
