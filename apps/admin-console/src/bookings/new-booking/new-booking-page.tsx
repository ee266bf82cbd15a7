import { sentenceOf } from '@sunfield/api-client/api-error';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatUntil } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FillInDetails } from '../desk/fill-in-details';
import { BookingActions } from '../booking-actions/booking-actions';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { bookingQuery } from '../saved-bookings/api';
import { StatusTag } from '../saved-bookings/status-tag';
import { showToast } from '../../kernel/toasts/toasts';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { BookingFields } from './booking-fields';
import layout from '../../kernel/ui/layout.module.css';

/** A parent on the phone: staff fill in family, children, days and payment. */
export default function NewBookingPage() {
  // Places left change every second.
  const catalogue = useQuery({ ...catalogueQuery, staleTime: 0 });
  const [placed, setPlaced] = useState<{ id: number; emailedTo: string | undefined }>();
  const [begun, setBegun] = useState(0);
  if (catalogue.isPending) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (!catalogue.data) return <LoadProblem error={catalogue.error} retry={catalogue.refetch} />;
  return (
    <div style={{ maxWidth: 1320 }}>
      {placed === undefined ? (
        <BookingFields
          key={begun}
          onDiscarded={() => setBegun(begun + 1)}
          catalogue={catalogue.data}
          refreshCatalogue={catalogue.refetch}
          onTaken={({ unmarked, ...taken }) => {
            setPlaced(taken);
            if (unmarked !== undefined)
              showToast('error', 'Not marked as paid', sentenceOf(unmarked));
          }}
        />
      ) : (
        <PlacedBooking {...placed} onAnother={() => setPlaced(undefined)} />
      )}
    </div>
  );
}

interface PlacedBookingProps {
  id: number;
  /** The address that the payment link was emailed to. */
  emailedTo: string | undefined;
  /** Starts the next booking. */
  onAnother: () => void;
}

/** The places are held: the parent pays by the link, or staff have already received the money. */
function PlacedBooking({ id, emailedTo, onAnother }: PlacedBookingProps) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Flex vertical gap={12}>
        <h2 ref={heading} tabIndex={-1}>
          Booking #{id} created
        </h2>
        {error && <LoadProblem error={error} retry={refetch} />}
        {!booking && !error && <Skeleton active paragraph={{ rows: 3 }} />}
        {booking?.view === 'full' && (
          <>
            <p className={layout.name}>
              {formatPounds(booking.totalPence)} <StatusTag status={booking.paymentStatus} />
            </p>
            <p>{whatNext(booking, emailedTo)}</p>
            <BookingActions key={booking.id} booking={booking} onDeleted={onAnother} showsAll />
            <FillInDetails booking={booking} label="Fill in details now" />
          </>
        )}
        <Flex wrap gap="12px 20px" align="center">
          <Button onClick={onAnother}>Make another booking</Button>
          <Link to={`/admin-new?booking=${id}`}>Open booking #{id}</Link>
        </Flex>
      </Flex>
    </Card>
  );
}

function whatNext(
  { paymentStatus, holdExpiresAt, parentName }: Booking,
  emailedTo: string | undefined,
): string {
  if (isPaid(paymentStatus)) return `It is paid. ${parentName} gets the confirmation by email.`;
  if (!holdExpiresAt) return 'Its places are no longer held.';
  const until = formatUntil(holdExpiresAt);
  if (emailedTo) {
    return `Its places are held until ${until}. The payment link is on its way to ${emailedTo}.`;
  }
  return `Its places are held until ${until}. Send ${parentName} the payment link, or mark it paid.`;
}
