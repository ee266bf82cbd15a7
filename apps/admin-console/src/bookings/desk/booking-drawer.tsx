import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { BookingActions } from '../booking-actions/booking-actions';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { WhatTheParentSees } from '../../kernel/pieces/what-the-parent-sees';
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
