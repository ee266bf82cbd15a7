import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Card } from '../design/card';
import styles from './booking-form.module.css';
import { AgeReason } from './fields/age-reason';
import { ChildrenFields } from './fields/children-fields';
import { CareFields } from './fields/care-fields';
import { ParentFields } from './fields/parent-fields';
import { HeldBooking } from './held-booking';
import { PriceBanner } from './price-banner';
import { ReviewAndPay } from './review-and-pay';
import { SeasonOver } from './season-over';
import { VENUES_PART } from '../basket/problems';
import { NothingToBook } from '../picker/use-picker';
import { useBookingForm } from './use-booking-form';

/**
 * The camp booking form (specification, sections 2 to 5): children, days, then contact, notes,
 * t-shirts and the price. Self-contained: the parent component supplies the catalogue and the
 * actions.
 */
export function BookingForm(props: BookingFormProps) {
  const { onPlaced, viewBooking } = props;
  const root = useRef<HTMLFormElement>(null);
  const booking = useBookingForm(props, root);
  const { picker, now, held } = booking;
  const { catalogue, children, places, change } = picker.placesProps;
  const form = { ref: root, className: styles.form, 'aria-label': 'Book camp days' };
  if (picker.isEmpty) {
    return (
      <div className={styles.form}>
        <HeldBooking held={held} onContinue={onPlaced} />
        <NothingToBook />
      </div>
    );
  }
  return (
    <FormProvider {...booking.form}>
      <form {...form} noValidate onSubmit={(event) => void booking.submit(event)}>
        <div className={styles.layout}>
          <div className={styles.column}>
            <HeldBooking held={held} onContinue={onPlaced} />
            <Card className={styles.children}>
              <ChildrenFields attendees={children} places={places} change={change} />
            </Card>
            <SeasonOver catalogue={catalogue} shown={picker.shown} />
            <div className={styles.venues} data-part={VENUES_PART} tabIndex={-1}>
              {picker.days}
            </div>
            <PriceBanner catalogue={catalogue} now={now} />
            <Card title="Booking Details" level={3} id="booking-details">
              <ParentFields />
              <CareFields attendees={children} />
              {booking.needsAgeReason && <AgeReason />}
            </Card>
          </div>
          {places.length > 0 && <ReviewAndPay {...booking} viewBooking={viewBooking} />}
        </div>
        {picker.announcement}
      </form>
    </FormProvider>
  );
}
