import { sentenceOf } from '@sunfield/api-client/api-error';
import { bodyTo, call } from '@sunfield/api-client/call';
import { endSharing } from '@sunfield/contracts/bookings/routes';
import { sendReminder } from '@sunfield/contracts/bookings/staff-routes';
import { useCode } from '@sunfield/contracts/catalogue/codes/routes';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatUntil } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { UseCodeSchema } from '@sunfield/contracts/catalogue/codes/codes';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { MarkPaid } from '../booking-money/mark-paid';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { useBookingChange } from '../saved-bookings/api';
import { useMay } from '../../kernel/session/require-staff';
import { BookingNotice } from './booking-notice';
import { ChangeBooking } from './change-booking';
import { DeleteBooking } from './delete-booking';
import { HoldPlaces } from './hold-places';
import { CheckStatus, CopyPaymentLink } from './payment-actions';
import { PrintBooking } from './print-booking';
import { WithdrawLinks } from './withdraw-links';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { inColumns } from '../../kernel/ui/in-columns';
import { TextField } from '../../kernel/ui/text-field';

interface BookingActionsProps {
  booking: Booking;
  onDeleted: () => void;
  /** By default the other actions are behind a button. */
  showsAll?: boolean;
}

/** The actions that staff have on a booking. */
export function BookingActions({ booking, onDeleted, showsAll = false }: BookingActionsProps) {
  const [refusal, setRefusal] = useState<unknown>();
  const may = useMay();
  const { id, paymentStatus: status } = booking;
  const isUnpaid = status === 'pending' || status === 'expired';
  const owedPence = booking.parts?.owedPence ?? 0;
  const duePence = booking.duePence || owedPence;
  const isChangeable = booking.isAmendable && !booking.waitingAmendment;
  return (
    <>
      {refusal !== undefined && (
        <Alert style={{ marginBottom: 10 }} type="error" showIcon title={sentenceOf(refusal)} />
      )}
      <BookingNotice booking={booking} />
      <MoreActions
        isOpenAtFirst={showsAll}
        first={
          <>
            {(isUnpaid || owedPence > 0) && may('money') && (
              // What is due next is another payment, with another reference.
              <MarkPaid
                key={duePence}
                of={{ id, parentName: booking.parentName, duePence }}
                onRefused={setRefusal}
              />
            )}
            {!isUnpaid && isChangeable && <ChangeBooking booking={booking} isFirst />}
          </>
        }
      >
        <CheckStatus bookingId={id} onRefused={setRefusal} />
        {isUnpaid && !booking.awaitsBank && <HoldPlaces booking={booking} />}
        {status === 'pending' && <UseCode booking={booking} />}
        {isUnpaid && <CopyPaymentLink bookingId={id} />}
        {(isPaid(status) || booking.keepsPlaces) && <SendReminder booking={booking} />}
        {isUnpaid && isChangeable && <ChangeBooking booking={booking} />}
        {booking.isShared && <EndSharing bookingId={id} />}
        <WithdrawLinks booking={booking} />
        <PrintBooking booking={booking} />
        <DeleteBooking booking={booking} onDeleted={onDeleted} />
      </MoreActions>
    </>
  );
}

interface MoreActionsProps {
  isOpenAtFirst: boolean;
  first: ReactNode;
  children: ReactNode;
}

/**
 * Shows one action, and the others behind a button. They stay mounted, so that dialogs can return
 * focus to their action.
 */
function MoreActions({ isOpenAtFirst, first, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const others = useRef<HTMLDivElement>(null);
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    // The others come before the button in the DOM: move focus to the first of them.
    if (!isOpen) others.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <div
        ref={others}
        id={id}
        hidden={!isOpen}
        style={isOpen ? { ...inColumns(150, 8, 'auto-fill'), padding: '4px 0 8px' } : undefined}
      >
        {children}
      </div>
      <Flex wrap gap={8} style={{ paddingBlock: 4 }}>
        {first}
        <Button aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? 'Fewer actions' : 'More actions'}
        </Button>
      </Flex>
    </>
  );
}

function SendReminder({ booking }: { booking: Booking }) {
  const isBegun = booking.selectedDates.some(({ hasBegun }) => hasBegun);
  return (
    <ActionButton
      sending={useBookingChange((afterBegun: boolean) =>
        call(sendReminder, {
          body: { bookingId: booking.id, ...(afterBegun && { afterBegun }) },
        }),
      )}
      sent={isBegun}
      done={({ isOnItsWay, waitingSince }) =>
        isOnItsWay
          ? [
              'Reminder on its way',
              `The mail server has not taken it yet${waitingSince ? `, since ${formatUntil(waitingSince)}` : ''}. The booking’s history says when it has.`,
            ]
          : ['Reminder Sent', 'Camp reminder email sent to parent and copied to your email']
      }
      failed={['Error', 'Failed to send reminder email']}
      ask={
        isBegun && {
          title: 'Camp has begun. Send a reminder?',
          about: 'It tells of the days that are left.',
          okText: 'Send reminder',
        }
      }
    >
      Send Reminder
    </ActionButton>
  );
}

/**
 * For a booking that its family has shared: ends the link that shows its camp days. The family's
 * own links keep working.
 */
const EndSharing = ({ bookingId }: { bookingId: number }) => (
  <ActionButton
    sending={useBookingChange(() => call(endSharing, { params: { id: bookingId }, body: {} }))}
    sent={undefined}
    done={() => ['Sharing ended', 'The shared link shows this booking no longer.']}
    failed={['Error', 'The sharing could not be ended']}
    ask={{
      title: 'End sharing?',
      about: 'The link that the family shared stops working. Their own links stay.',
      okText: 'End sharing',
    }}
  >
    End sharing
  </ActionButton>
);

/** A discount code for a booking that waits for its payment. */
function UseCode({ booking: { id, quote, totalPence } }: { booking: Booking }) {
  const sending = useBookingChange(bodyTo(useCode, { params: { id } }));
  const before = quote.lines.find(({ kind }) => kind === 'code-discount');
  return (
    <DialogButton
      dialog={(onEnd) => (
        <FormDialog
          title={`Use a code for booking #${id}`}
          okText="Use code"
          name={`code-${id}`}
          draft={null}
          schema={UseCodeSchema}
          initialValues={{ code: '' }}
          sending={sending}
          onSent={({ code, savedPence, duePence }) => [
            'Code used',
            savedPence === 0
              ? `The booking has code ${code.code} already.`
              : `Code ${code.code} takes ${formatPounds(savedPence)} off. ${formatPounds(duePence)} is left to pay.`,
          ]}
          onEnd={onEnd}
          intro={
            <p>
              The booking costs {formatPounds(totalPence)} now.{' '}
              {before && `It has a code already (${before.label}), which this one replaces. `}
              The code is used only if the family pays less with it. If they have the payment page
              open, it asks them to agree to the new total.
            </p>
          }
        >
          <TextField name="code" label="Discount code" />
        </FormDialog>
      )}
    >
      Use a Code
    </DialogButton>
  );
}
