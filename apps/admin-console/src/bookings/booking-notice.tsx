import { type Booking } from '@sunfield/contracts/bookings';
import { Alert } from 'antd';
import { type ReactNode } from 'react';
import { SubjectLink } from '../ui/subject-link';
import styles from './booking-actions.module.css';

/** What staff should know of a booking's places before they do anything about it. */
export function BookingNotice({ booking }: { booking: Booking }) {
  const { paymentStatus, keepsPlaces, replacedById } = booking;
  if (keepsPlaces) {
    return (
      <Notice text="Refunded, and the places are kept: the children are on the registers. To free the places, change the booking." />
    );
  }
  if (paymentStatus === 'expired' && replacedById !== null) {
    return (
      <Notice
        text={
          <>
            The parent changed the basket: its places went to{' '}
            <SubjectLink type="booking" id={replacedById} />, which is to be paid instead.
          </>
        }
      />
    );
  }
  return null;
}

const Notice = ({ text }: { text: ReactNode }) => (
  <Alert className={styles.refusal} type="info" showIcon title={text} />
);
