import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { focusPart } from '../design/focus-part';
import { Card } from '../design/card';
import { VisuallyHidden } from '../design/visually-hidden';
import { type Place } from '../basket/places';
import styles from './booking-form.module.css';
import { AgeReason } from './fields/age-reason';
import { ChildrenFields } from './fields/children-fields';
import { CareFields } from './fields/care-fields';
import { ParentFields } from './fields/parent-fields';
import { HeldBooking } from './held-booking';
import { NothingToBook } from './nothing-to-book';
import { PriceBanner } from './price-banner';
import { ProgrammeView } from './programme/programme-view';
import { type ProgrammeWeek, weekWords } from './programme/weeks';
import { ReviewAndPay } from './review-and-pay';
import { SeasonOver } from './season-over';
import { VENUES_PART, WEEK_PART } from '../basket/booking-problems';
import { useBookingForm } from './use-booking-form';
import { saidPart } from './venues/said';
import { type Happening } from '../basket/places-props';

/**
 * The camp booking form (specification, sections 2 to 5): children, days, then contact, notes,
 * t-shirts and the price. Self-contained: the parent component supplies the catalogue and the
 * actions.
 */
export function BookingForm(props: BookingFormProps) {
  const { onPlaced, viewBooking } = props;
  const root = useRef<HTMLFormElement>(null);
  const [happened, setHappened] = useState<Happening>({ text: '' });
  const booking = useBookingForm(props, root);
  const { catalogue, children, places, now, programme } = booking;
  const change = (next: readonly Place[], text = '', at?: string) => {
    booking.setPlaces(next);
    setHappened({ text, at });
  };
  useEffect(() => {
    // The button that was pressed may be gone: move focus to what it changed.
    if (happened.at && document.activeElement === document.body) {
      focusPart(root.current, saidPart(happened.at));
    }
  }, [happened]);
  const goTo = (part: string, date?: string) => {
    // Render first: the element may not exist until its week is shown.
    if (date) flushSync(() => programme.showDate(date));
    focusPart(root.current, part);
  };
  const goToWeek = (week: ProgrammeWeek) => {
    goTo(WEEK_PART, week.first);
    setHappened({ text: `Week ${weekWords(week)}.` });
  };
  const placesProps = { catalogue, children, places, now, happened, change };
  const form = { ref: root, className: styles.form, 'aria-label': 'Book camp days' };
  if (catalogue.venues.every(({ days }) => days.length === 0)) {
    return (
      <div className={styles.form}>
        <HeldBooking held={booking.held} onContinue={onPlaced} />
        <NothingToBook />
      </div>
    );
  }
  return (
    <FormProvider {...booking.form}>
      <form {...form} noValidate onSubmit={(event) => void booking.submit(event)}>
        <div className={styles.layout}>
          <div className={styles.column}>
            <HeldBooking held={booking.held} onContinue={onPlaced} />
            <Card className={styles.children}>
              <ChildrenFields attendees={children} places={places} change={change} />
            </Card>
            <SeasonOver catalogue={catalogue} shown={programme.venues} />
            <div className={styles.venues} data-part={VENUES_PART} tabIndex={-1}>
              <ProgrammeView {...placesProps} programme={programme} goToWeek={goToWeek} />
            </div>
            <PriceBanner catalogue={catalogue} now={now} />
            <Card title="Booking Details" level={3} id="booking-details">
              <ParentFields />
              <CareFields attendees={children} />
              {booking.needsAgeReason && <AgeReason />}
            </Card>
          </div>
          {places.length > 0 && (
            <ReviewAndPay {...booking} {...placesProps} goTo={goTo} viewBooking={viewBooking} />
          )}
        </div>
        <VisuallyHidden>
          <span role="status">{happened.text}</span>
        </VisuallyHidden>
      </form>
    </FormProvider>
  );
}
