import { wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type BookingDetailsProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ReactNode } from 'react';
import { DatesOver } from '../../kernel/placed-booking/dates-over';
import { Card } from '../../kernel/design/card';
import styles from './booking-details.module.css';
import { BookingPrice } from './booking-price';
import { CampLocations, ImportantInformation, WhatToBring } from './camp-day-cards';
import { EmailLink } from './email-link';
import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import { compareDates, formatLongDate } from '@sunfield/words/dates';
import { dayTermsText } from '@sunfield/contracts/catalogue/day-terms';
import { safeParse } from 'zod/mini';
import { Unbroken } from '../../kernel/design/unbroken';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { Badge, type BadgeTone } from '../../kernel/design/badge';

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
  // A party is not like a day at camp.
  const hasGuide = !hasNoPlaces(booking) && booking.campType !== partyActivity;
  return (
    <div className="measured">
      <div className={styles.cards}>
        <DatesOver {...booking} />
        <Card title="Booking Details" className="whole-row">
          <BookingFacts booking={booking} />
          <div className={styles.halves}>
            <div>
              <section className="stack-2 ruled apart">
                <h3>Children Registered</h3>
                <BookedChildren booking={booking} emailLink={emailLink} />
              </section>
              <section className="stack-2 ruled apart">
                <h3>{wordsOfBooking(booking).dates}</h3>
                <BookedDates booking={booking} />
              </section>
              {ways}
            </div>
            <div>
              <section className="stack-2 ruled apart">
                <h3>Total Cost</h3>
                <BookingPrice booking={booking} />
              </section>
              <PaymentReference booking={booking} paymentReference={paymentReference} />
            </div>
          </div>
        </Card>
        {booking.venues.some(({ address }) => address) && <CampLocations booking={booking} />}
        {hasGuide && <WhatToBring bring={campDay.bring} />}
        <ImportantInformation
          contact={contact}
          schedule={hasGuide ? campDay.schedule : []}
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

interface BookedChildrenProps {
  booking: BookingView;
  emailLink: (() => Promise<unknown>) | undefined;
}

/** Names and ages for those who may see them; for others a button to email the link that shows them. */
function BookedChildren({ booking, emailLink }: BookedChildrenProps) {
  if (booking.view === 'glimpse' || booking.children.length === 0) {
    return (
      <>
        <p className="bold soft">Unable to display children details</p>
        {emailLink && (
          <EmailLink emailLink={emailLink}>
            Children’s names are only shown to the family. We can email a link that shows everything
            to the address the booking was made with.
          </EmailLink>
        )}
      </>
    );
  }
  return (
    <ul className="bullets">
      {booking.children.map(({ name, age }, position) => (
        <li key={position}>
          {name} (age {age})
        </li>
      ))}
    </ul>
  );
}

/** Each camp date once, in order, with children, places and times. */
function BookedDates({ booking }: { booking: BookingView }) {
  const days = daysOf(booking);
  if (!days) return <p className="bold soft">Unable to display dates</p>;
  return (
    <ul className="stack-3">
      {days.map(({ date, places, terms }) => (
        <li key={date} className={`${styles.date} breakable`}>
          <strong>{formatLongDate(date)}</strong>
          {places.map((place) => (
            <span key={place} className="small-muted">
              <Unbroken text={place} />
            </span>
          ))}
          {terms.map((sentence) => (
            <small key={sentence} className="small-muted">
              {sentence}
            </small>
          ))}
        </li>
      ))}
    </ul>
  );
}

function daysOf(booking: BookingView) {
  const days = new Map<string, { places: Set<string>; terms: Set<string> }>();
  for (const booked of booking.selectedDates) {
    if (!safeParse(CalendarDateSchema, booked.date).success) return undefined;
    const venue = booking.venues.find(({ key }) => key === booked.venue)?.name ?? booked.venue;
    const place = `${booked.activityName}, ${booked.sessionName}, ${venue}`;
    const off = booked.isDayCancelled ? ' (cancelled by us)' : '';
    const who = 'childName' in booked ? `${booked.childName}: ` : '';
    const day = days.get(booked.date) ?? { places: new Set(), terms: new Set() };
    const funded = 'fundedBy' in booked && booked.fundedBy ? `, funded by ${booked.fundedBy}` : '';
    day.places.add(who + place + funded + off);
    if ('terms' in booked && booked.terms && !booking.isOver) {
      day.terms.add(dayTermsText(booked.terms));
    }
    days.set(booked.date, day);
  }
  if (days.size === 0) return undefined;
  return [...days]
    .sort(([a], [b]) => compareDates(a, b))
    .map(([date, { places, terms }]) => ({ date, places: [...places], terms: [...terms] }));
}

/** The booking's number, and the state of its payment. */
function BookingFacts({ booking }: { booking: BookingView }) {
  const [status, tone] = statusOf(booking);
  return (
    <dl className="stack-3 pairs">
      <div>
        <dt className="small-muted">Booking reference</dt>
        <dd className="bold">#{booking.id}</dd>
      </div>
      <div>
        <dt className="small-muted">Payment status</dt>
        <dd>
          <Badge tone={tone}>{status}</Badge>
        </dd>
      </div>
    </dl>
  );
}

interface PaymentReferenceProps {
  booking: BookingView;
  /** From the redirect after the payment, until the booking has it. */
  paymentReference: string | undefined;
}

function PaymentReference({ booking, paymentReference }: PaymentReferenceProps) {
  const known = booking.view === 'full' ? booking.paymentReference : null;
  return (
    <dl className="ruled apart">
      <div className="small-muted">
        <dt>Payment reference</dt>
        <dd className="breakable">{known ?? paymentReference ?? 'Not available'}</dd>
      </div>
    </dl>
  );
}

/**
 * Confirmed or Processing as specified; other states have their own words where those two would be
 * wrong.
 */
function statusOf({ paymentStatus, keepsPlaces }: BookingView): [words: string, tone: BadgeTone] {
  if (isPaid(paymentStatus)) return ['Confirmed', 'good'];
  if (paymentStatus === 'pending') return ['Processing', 'sun'];
  if (keepsPlaces) return ['Refunded, places kept', 'good'];
  return [paymentStatus === 'expired' ? 'Expired' : 'Refunded', 'bad'];
}

/** What a paid booking's page is for, and that no one is expected with a refunded one. */
function KeepNote({ booking }: { booking: BookingView }) {
  const { paymentStatus, isOver, isExample, keepsPlaces } = booking;
  const isComing = isPaid(paymentStatus) || keepsPlaces;
  // After the camp there is nothing to show; with an example season the note says how it would look.
  if (isComing ? isOver && !isExample : paymentStatus !== 'refunded') return null;
  return (
    <p className="sheet notice dashed whole-row">
      {isComing ? (
        <>
          <strong>Please save your booking details.</strong> Take a screenshot of this page and show
          it when you arrive.
        </>
      ) : (
        <>
          <strong>This booking was refunded.</strong> No one is expected{' '}
          {wordsOfBooking(booking).at}.
        </>
      )}
    </p>
  );
}
