import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type BookingDetailsProps } from '@sunfield/contracts/site/shared-pieces';
import { type ReactNode } from 'react';
import { DatesOver } from '../placed-booking/dates-over';
import { Card } from '../design/card';
import styles from './booking-details.module.css';
import { BookedChildren } from './booked-children';
import { BookedDates } from './booked-dates';
import { BookingFacts, PaymentReference } from './booking-facts';
import { BookingPrice } from './booking-price';
import { KeepNote } from './keep-note';
import { CampLocations, ImportantInformation, WhatToBring } from './camp-day-cards';

/**
 * A booking as its parent sees it (specification, section 2). Self-contained: staff see the same
 * component. A booking opened by its number alone shows no personal data.
 */
export function BookingDetails({
  booking,
  contact,
  campDay,
  paymentReference,
  emailLink,
  ways,
}: BookingDetailsProps & { ways?: ReactNode }) {
  const { venues } = booking;
  return (
    <div className={styles.piece}>
      <div className={styles.cards}>
        <DatesOver {...booking} />
        <Card title="Booking Details" className={styles.wide}>
          <BookingFacts booking={booking} />
          <div className={styles.halves}>
            <div>
              <section className={styles.part}>
                <h3>Children Registered</h3>
                <BookedChildren booking={booking} emailLink={emailLink} />
              </section>
              <section className={styles.part}>
                <h3>Camp Dates</h3>
                <BookedDates booking={booking} />
              </section>
              {ways}
            </div>
            <div>
              <section className={styles.part}>
                <h3>Total Cost</h3>
                <BookingPrice booking={booking} />
              </section>
              <PaymentReference booking={booking} paymentReference={paymentReference} />
            </div>
          </div>
        </Card>
        <CampLocations venues={venues} />
        {!hasNoPlaces(booking) && <WhatToBring bring={campDay.bring} />}
        <ImportantInformation
          contact={contact}
          schedule={hasNoPlaces(booking) ? [] : campDay.schedule}
          isFamilys={booking.view === 'full'}
        />
        <KeepNote booking={booking} />
      </div>
    </div>
  );
}

/** Without places there is nothing to pack, and no day to plan. */
const hasNoPlaces = ({ paymentStatus, isCancelled, keepsPlaces }: BookingView): boolean =>
  isCancelled || paymentStatus === 'expired' || (paymentStatus === 'refunded' && !keepsPlaces);
