import { call } from '@sunfield/api-client/call';
import { holdBooking } from '@sunfield/contracts/payments/routes';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatMoment } from '@sunfield/words/dates';
import {
  latestHold,
  type StaffHold,
  StaffHoldSchema,
  usualHold,
} from '@sunfield/contracts/bookings/staff-holds';
import { Form } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { TickField } from '../../kernel/ui/text-field';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { NativeTime } from '../../kernel/ui/native-time';
import { useBookingChange } from '../saved-bookings/api';

/** For a family that pays later: how long its places are kept, and the payment link by email. */
export function HoldPlaces({ booking }: { booking: Booking }) {
  const sending = useBookingChange((body: StaffHold) =>
    call(holdBooking, { params: { id: booking.id }, body }),
  );
  const { id, parentEmail, serverTime, paymentStatus } = booking;
  const dates = booking.selectedDates.map(({ date }) => date);
  const now = new Date(serverTime);
  const latest = latestHold(dates, now);
  // A camp day starts today, so the family has to pay now.
  if (latest <= now) return null;
  const isLetGo = paymentStatus === 'expired';
  return (
    <DialogButton
      dialog={(onEnd) => (
        <FormDialog
          title={`Hold the places of booking #${id}`}
          okText="Hold places"
          name={`hold-${id}`}
          draft={null}
          schema={StaffHoldSchema}
          initialValues={{
            until: currentEnd(booking) ?? usualHold(dates, now)?.toISOString() ?? null,
            emailLink: true,
          }}
          sending={sending}
          onSent={(_, { until, emailLink }) => [
            'Places Held',
            heldWords(until, emailLink ? parentEmail : undefined),
          ]}
          onEnd={onEnd}
          intro={
            <p>
              {isLetGo && 'Its places were let go. They are taken again if they are free. '}
              If it is not paid by then, its places can be booked by others, and{' '}
              {booking.parentName} and you are emailed.
            </p>
          }
        >
          <Form.Item
            name="until"
            label="Hold until (London time)"
            extra={`At the latest ${formatMoment(latest)}.`}
          >
            <NativeTime min={serverTime} max={latest.toISOString()} />
          </Form.Item>
          <TickField name="emailLink" label={`Email the payment link to ${parentEmail}`} />
        </FormDialog>
      )}
    >
      Hold Places
    </DialogButton>
  );
}

/** The end that staff chose before, if any, as the starting value. */
const currentEnd = ({ holdExpiresAt, holdLimitAt, serverTime }: Booking): string | undefined =>
  holdExpiresAt && holdExpiresAt === holdLimitAt && holdExpiresAt > serverTime
    ? holdExpiresAt
    : undefined;

const heldWords = (until: string, emailedTo: string | undefined): string =>
  `Until ${formatMoment(until)}.${emailedTo ? ` The payment link is on its way to ${emailedTo}.` : ''}`;
