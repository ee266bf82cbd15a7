import { type Amendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import {
  type AmendBookingProps,
  type Notice,
} from '@sunfield/contracts/kit/settings/shared-pieces';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { Piece } from '../../kernel/pieces/piece';
import { Dialog } from '../../kernel/dialogs/dialog';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { showToast } from '../../kernel/toasts/toasts';
import { sendAmendment, priceAmendment } from '../saved-bookings/amendments-api';
import { bookingQuery, useBookingChanged } from '../saved-bookings/api';

interface ChangeBookingProps {
  booking: Booking;
  /** Shown as the primary action. */
  isFirst?: boolean;
}

/** The parent's own page for changes, beside the booking, plus the options that only staff have. */
export function ChangeBooking({ booking, isFirst = false }: ChangeBookingProps) {
  const [params] = useSearchParams();
  // To Do links to it: an address that takes no email is corrected here.
  const [isOpen, setOpen] = useState(params.has('change'));
  const hasUnsent = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const bookingChanged = useBookingChanged();
  const close = () => {
    hasUnsent.current = false;
    setAsked(false);
    setOpen(false);
  };
  const leave = () => {
    if (hasUnsent.current) setAsked(true);
    else close();
  };
  const tell = ({ title, description }: Notice) => {
    close();
    void bookingChanged();
    showToast('success', title, description);
  };
  const waits = ({ payPence }: Pick<Amendment, 'payPence'>) =>
    tell({
      title: 'The change is waiting to be paid',
      description: `Record the ${formatPounds(payPence)}, or send the parent the link to pay by card.`,
    });
  return (
    <>
      <Button type={isFirst ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        Change booking
      </Button>
      <SideDrawer
        open={isOpen}
        width={900}
        title={`Change booking #${booking.id}`}
        destroyOnHidden
        onClose={leave}
      >
        <ToChange
          booking={booking}
          onChanged={tell}
          onWaiting={waits}
          onUnsent={(has) => {
            hasUnsent.current = has;
          }}
        />
      </SideDrawer>
      {isAsked && (
        <Dialog
          title="Leave without changing the booking?"
          okText="Leave"
          cancelText="Stay"
          onOk={close}
          onCancel={() => setAsked(false)}
        >
          Your changes here haven’t been sent.
        </Dialog>
      )}
    </>
  );
}

type ToChangeProps = Pick<AmendBookingProps, 'booking' | 'onChanged' | 'onWaiting' | 'onUnsent'>;

function ToChange({ booking, ...does }: ToChangeProps) {
  // Places left change every second.
  const catalogue = useQuery({ ...catalogueQuery, staleTime: 0 });
  const { refetch } = useQuery({ ...bookingQuery(booking.id), enabled: false });
  if (!catalogue.data) {
    if (!catalogue.error) return <Skeleton active />;
    return <LoadProblem error={catalogue.error} retry={catalogue.refetch} />;
  }
  return (
    <Piece
      name="amend-booking"
      title="The page to change a booking"
      props={{
        ...does,
        booking,
        catalogue: catalogue.data,
        quoteAmendment: (amendment) => priceAmendment(booking.id, amendment),
        applyAmendment: (amendment) => sendAmendment(booking.id, amendment),
        refresh: () => Promise.all([refetch(), catalogue.refetch()]),
        staff: { mayCharge: true },
      }}
    />
  );
}
