import { type BookingFormProps } from '@sunfield/contracts/shared-pieces';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Card } from '../design/card';
import { VisuallyHidden } from '../design/visually-hidden';
import { AdditionalOptions } from './additional-options';
import styles from './booking-form.module.css';
import { BookingSummary } from './booking-summary';
import { type Choice } from './choices';
import { ChildrenFields } from './children-fields';
import { focusPart } from './focus-part';
import { HeldBooking } from './held-booking';
import { ParentFields } from './parent-fields';
import { PriceBanner } from './price-banner';
import { TOTAL_PART, VENUES_PART } from './problems';
import { SelectedBookings } from './selected-bookings';
import { StickyTotal } from './sticky-total';
import { useBookingForm } from './use-booking-form';
import { VenueCard } from './venue-card';

/**
 * The camp booking form (specification, sections 2 to 5): who comes, where and when, t-shirts, and the
 * price. Self-contained: it gets the catalogue and its actions from whoever shows it.
 */
export function BookingForm(props: BookingFormProps) {
  const { catalogue, onPlaced } = props;
  const root = useRef<HTMLFormElement>(null);
  const booking = useBookingForm(props, root);
  const { form, children, choices, chosen, price, problems, isPending } = booking;
  const [announcement, setAnnouncement] = useState('');
  const change = (next: readonly Choice[], happened = '') => {
    booking.setChoices(next);
    setAnnouncement(happened);
  };
  const goTo = (part: string) => focusPart(root.current, part);
  const selection = { catalogue, children, choices, change };

  return (
    <FormProvider {...form}>
      <form
        ref={root}
        className={styles.form}
        aria-label="Book camp days"
        noValidate
        onSubmit={(event) => void booking.submit(event)}
      >
        <PriceBanner catalogue={catalogue} />
        <HeldBooking placed={booking.request?.placed} onContinue={onPlaced} />
        <Card title="Booking Details" level={3}>
          <ParentFields />
          <ChildrenFields attendees={children} choices={choices} change={change} />
        </Card>
        <div className={styles.venues} data-part={VENUES_PART} tabIndex={-1}>
          {catalogue.venues.map((venue) => (
            <VenueCard key={venue.key} venue={venue} {...selection} />
          ))}
        </div>
        {choices.length > 0 && (
          <>
            <StickyTotal
              chosen={chosen}
              totalPence={price.totalPence}
              onReview={() => goTo(TOTAL_PART)}
            />
            <SelectedBookings chosen={chosen} {...selection} />
            <Card title="Additional Options and Payment" level={3}>
              <AdditionalOptions tshirtPence={catalogue.priceBook.tshirtPence} />
              <BookingSummary {...{ price, problems, isPending, goTo }} />
            </Card>
          </>
        )}
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </form>
    </FormProvider>
  );
}
