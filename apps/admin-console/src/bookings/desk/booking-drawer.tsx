import { useQuery } from '@tanstack/react-query';
import { Alert, Collapse, Skeleton } from 'antd';
import { useState } from 'react';
import { BookingActions } from '../booking-actions/booking-actions';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { siteQuery } from '../../kernel/data/brand';
import { Piece } from '../../kernel/pieces/piece';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { bookingQuery } from '../saved-bookings/api';
import { StatusTag } from '../saved-bookings/status-tag';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { PartBoundary } from '../../kernel/ui/part-boundary';
import { BookingFacts } from './booking-facts';
import styles from './booking-facts.module.css';
import { OpenDisputes } from './open-disputes';
import { WaitingChange } from './waiting-change';

interface BookingDrawerProps {
  /** Undefined when closed. */
  id: number | undefined;
  onClose: () => void;
}

/** The whole booking beside the table. */
export default function BookingDrawer({ id, onClose }: BookingDrawerProps) {
  // Keeps the contents while the drawer slides out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const query = useQuery({ ...bookingQuery(shown ?? 0), enabled: id !== undefined });
  const booking = query.data;
  return (
    <SideDrawer
      open={id !== undefined}
      width={960}
      title={`Booking #${shown}`}
      extra={booking && <StatusTag status={booking.paymentStatus} />}
      onClose={onClose}
      footer={
        booking?.view === 'full' && (
          <>
            {id !== undefined && <ToastDock className={styles.toasts} />}
            <PartBoundary key={booking.id}>
              <BookingActions booking={booking} onDeleted={onClose} />
            </PartBoundary>
          </>
        )
      }
    >
      {query.error && <LoadProblem error={query.error} retry={query.refetch} />}
      {!booking && !query.error && <Skeleton active paragraph={{ rows: 10 }} />}
      {booking?.view === 'full' && (
        <PartBoundary key={booking.id}>
          {booking.waitingAmendment && (
            <WaitingChange
              key={booking.waitingAmendment.id}
              booking={booking}
              waiting={booking.waitingAmendment}
            />
          )}
          <OpenDisputes booking={booking} />
          <BookingFacts booking={booking}>
            <WhatTheParentSees booking={booking} />
          </BookingFacts>
        </PartBoundary>
      )}
      {booking?.view === 'glimpse' && (
        <Alert
          type="warning"
          showIcon
          title="Please log in again"
          description="Only logged-in staff see a whole booking."
        />
      )}
    </SideDrawer>
  );
}

/**
 * The confirmation page's own module, for when a parent on the phone reads from it. Fetched when
 * opened.
 */
const WhatTheParentSees = ({ booking }: { booking: Booking }) => (
  <Collapse
    style={{ marginTop: 26 }}
    // The parent's page is nearly as wide as on the parent's phone.
    styles={{ body: { padding: 'clamp(6px, 1.6vw, 16px)' } }}
    destroyOnHidden
    items={[
      {
        key: 'parent',
        label: 'What the parent sees',
        children: <ParentsView booking={booking} />,
      },
    ]}
  />
);

function ParentsView({ booking }: { booking: Booking }) {
  const { data: site, error, refetch } = useQuery(siteQuery);
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (!site) return <Skeleton active />;
  return (
    <Piece
      name="booking-details"
      title="The parent’s page"
      props={{ booking, contact: site.contact, campDay: site.campDay }}
    />
  );
}
