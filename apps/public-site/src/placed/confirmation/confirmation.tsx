import { isOfParty, wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { call } from '@sunfield/api-client/call';
import { type Booking, type BookingView } from '@sunfield/contracts/bookings/bookings';
import { emailLink } from '@sunfield/contracts/bookings/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { formatLongDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { NotPaidInTime, WaitingChange } from '../../payments/payment-due/waiting-change';
import { useWaitingChange } from '../../payments/payment-due/use-waiting-change';
import { bookingQuery } from '../../kernel/placed-booking/booking-api';
import { HOW_TO_PAY } from '../../kernel/data/held-until';
import { checkoutAddress } from '../../payments/payment-due/checkout-query';
import { siteQuery } from '../../kernel/data/site-query';
import { forgetPlacedBooking } from '../../basket/read-draft';
import { codeOf } from '../../kernel/data/refusal';
import { ButtonLink } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { BookingDetails } from '../booking-details/booking-details';
import { ConfirmationActions } from './confirmation-actions';
import { type ConfirmationQuery } from './confirmation-query';
import { LostLink, WithdrawnLink } from './lost-link';
import { MissingDetails, ToTheGate } from './missing-details';
import { cameBack, EmailCameBack, NewAddress } from './new-address';
import { BookingMissing, BookingUnreachable } from './no-booking';
import { isEmailQueued, useConfirmation } from './use-confirmation';
import { type Verdict } from './verdict';
import styles from './confirmation.module.css';
import { CalendarLink } from '../../kernel/placed-booking/calendar-link';
import { DaysGone } from '../../kernel/placed-booking/days-gone';
import { EmailAddress } from '../../kernel/placed-booking/email-address';
import { Sunrise } from '../../kernel/illustrations/sunrise';
import { Card } from '../../kernel/design/card';

export function Confirmation({ query: opened }: { query: ConfirmationQuery }) {
  const [query, setQuery] = useState(opened);
  const { bookingId } = query;
  const queries = useQueryClient();
  const site = useQuery(siteQuery);
  const { booking, verdict, paymentReference } = useConfirmation(query);
  const { data, dataUpdatedAt, refetch } = booking;
  const { waiting, minutesLeft, hasLapsed } = useWaitingChange(data, dataUpdatedAt, refetch);

  if (!booking.data || !verdict || !site.data) {
    if (codeOf(booking.error) === 'booking_not_found') return <BookingMissing id={bookingId} />;
    const isStuck = booking.isError || site.isError;
    if (!isStuck) return <Waiting>Loading your booking</Waiting>;
    const retry = () => {
      if (booking.isError) void booking.refetch();
      if (site.isError) void site.refetch();
    };
    return (
      <BookingUnreachable isRetrying={booking.isFetching || site.isFetching} onRetry={retry} />
    );
  }
  // The token that this page was opened with is invalid now: continue with the new one, also
  // without cookies.
  const goOnWith = (accessToken: string) => {
    queries.setQueryData(bookingQuery(bookingId, accessToken).queryKey, (): BookingView => ({
      ...(booking.data as Booking),
      accessToken,
    }));
    setQuery({ ...query, access: accessToken });
  };
  const own = booking.data.view === 'full' ? booking.data : undefined;
  const isWithdrawn = !own && query.access !== undefined;
  return (
    <div className={styles.page}>
      {isWithdrawn && <WithdrawnLink />}
      {(!isWithdrawn || query.reference) && (
        <ConfirmationHeading verdict={verdict} booking={booking.data}>
          <WayOn verdict={verdict} booking={booking.data} />
        </ConfirmationHeading>
      )}
      <BalanceDue booking={booking.data} />
      <DaysGone booking={booking.data} />
      {own && <DaysToDecide booking={own} />}
      {own && <EmailCameBack booking={own} />}
      {own?.newEmail !== undefined && (
        <NewAddress
          key={own.newEmail}
          booking={{ ...own, newEmail: own.newEmail }}
          onKept={() => void booking.refetch()}
        />
      )}
      {hasLapsed && <NotPaidInTime />}
      {waiting && !verdict.mayChange && own && (
        <WaitingChange
          booking={own}
          waiting={waiting}
          minutesLeft={minutesLeft}
          access={query.access}
          refresh={refetch}
        />
      )}
      {own && <ToTheGate booking={own} />}
      {own && <MissingDetails booking={own} />}
      <BookingDetails
        booking={booking.data}
        contact={site.data.contact}
        campDay={site.data.campDay}
        paymentReference={paymentReference}
        emailLink={() => call(emailLink, { params: { id: bookingId } })}
        ways={<BookingWays booking={booking.data} />}
      />
      <ConfirmationActions
        title={`${site.data.brand.name} booking #${bookingId}`}
        booking={booking.data}
        onRenewed={goOnWith}
      />
      {!own && !isWithdrawn && <LostLink />}
    </div>
  );
}

function WayOn({ verdict, booking }: { verdict: Verdict; booking: BookingView }) {
  if (verdict.mayPay || verdict.awaitsBank) {
    const to = checkoutAddress({ bookingId: booking.id, amountPence: booking.duePence });
    return <ButtonLink href={to}>{verdict.awaitsBank ? HOW_TO_PAY : 'Pay now'}</ButtonLink>;
  }
  return verdict.mayBookAgain ? (
    <ButtonLink href="/#book" onClick={() => forgetPlacedBooking(booking.id)}>
      Choose days again
    </ButtonLink>
  ) : null;
}

/**
 * What a family may do next with its booking: the calendar, a change, and the documents of a paid
 * booking.
 */
function BookingWays({ booking }: { booking: BookingView }) {
  const { view, id, paymentStatus } = booking;
  if (view === 'glimpse') return null;
  return (
    <div className="stack-2 apart on-screen">
      <div className="cluster-3">
        <CalendarLink booking={booking} look="secondary" />
        {booking.isAmendable && (
          <ButtonLink href={`/change-booking?booking_id=${id}`} look="secondary">
            Change this booking
          </ButtonLink>
        )}
      </div>
      {(isPaid(paymentStatus) || paymentStatus === 'refunded') && (
        <p className="small-muted contacts prose button-row">
          For your records: <a href={`/booking-receipt?booking_id=${id}`}>Receipt</a>
          {!isOfParty(booking) && (
            <a href={`/childcare-statement?booking_id=${id}`}>Statement for childcare claims</a>
          )}
        </p>
      )}
    </div>
  );
}

interface ConfirmationHeadingProps {
  verdict: Verdict;
  booking: BookingView;
  /** The next step, if any. */
  children: ReactNode;
}

/** The payment's outcome, before all details. Announced when it changes while the parent watches. */
function ConfirmationHeading({ verdict, booking, children }: ConfirmationHeadingProps) {
  const isChanged = verdict.heading === 'Booking changed';
  const isConfirmed = isChanged || verdict.heading === 'Booking Confirmed!';
  return (
    <div className={styles.heading} data-confirmed={isConfirmed}>
      {/* Rises once the booking is confirmed. */}
      <Sunrise className={styles.sunrise} isUp={isConfirmed} />
      <div role="status" className={styles.news}>
        <h1>{verdict.heading}</h1>
        <p>{verdict.note ?? <Thanks booking={booking} isChanged={isChanged} />}</p>
      </div>
      {children}
    </div>
  );
}

function Thanks({ booking, isChanged }: { booking: BookingView; isChanged: boolean }) {
  const isSent = booking.view === 'full' && !isEmailQueued(booking);
  const what = isChanged
    ? 'All paid. An email with what changed is on its way to '
    : `Your confirmation email ${isSent ? 'was sent' : 'is on its way'} to `;
  return (
    <>
      Thank you{booking.view === 'full' && `, ${booking.parentName}`}.{' '}
      {!cameBack(booking) && (
        <>
          {what}
          <EmailAddress booking={booking} />.
        </>
      )}
    </>
  );
}

/** Days that the provider has cancelled or changed, with a link to choose what happens instead. */
function DaysToDecide({ booking }: { booking: Booking }) {
  const { cancelledDays = [], changedDays = [] } = booking;
  const { name, days } = wordsOfBooking(booking);
  const cancelled = cancelledDays.flatMap(({ dates }) => dates.map(({ date }) => date));
  const decideBy = changedDays.map((day) => day.decideBy).sort()[0];
  if (cancelled.length === 0 && !decideBy) return null;
  return (
    <Card title={`${cancelled.length > 0 ? 'Cancelled' : 'Changed'} ${days}`}>
      {cancelled.length > 0 && (
        <p>
          {name} is cancelled on {datesIn(cancelled)}. Choose another day, credit or a refund.
        </p>
      )}
      {decideBy && (
        <p>
          {name} has changed on {datesIn(changedDays.map(({ date }) => date))}. If that doesn’t suit
          you, choose another day, credit or a refund by the end of {formatLongDate(decideBy)}.
        </p>
      )}
      <p className="apart">
        <ButtonLink href={`/change-booking?booking_id=${booking.id}`}>
          Choose what happens
        </ButtonLink>
      </p>
    </Card>
  );
}

const datesIn = (dates: readonly string[]) => listed([...new Set(dates)].map(formatLongDate));

/** What is paid of a booking in parts, what is due and by when, and the way to pay it. */
function BalanceDue({ booking }: { booking: BookingView }) {
  const { id, parts, totalPence, paymentProcessing } = booking;
  if (!parts || parts.owedPence === 0) return null;
  const { owedPence, dueOn, letGoOn } = parts;
  const access = booking.view === 'full' ? (booking.accessToken ?? undefined) : undefined;
  return (
    <Card title="Still to pay">
      <p>
        You have paid {formatPounds(totalPence - owedPence)} of {formatPounds(totalPence)}.{' '}
        <strong>
          {formatPounds(owedPence)} is due by {formatLongDate(dueOn)}.
        </strong>
      </p>
      {letGoOn && (
        <p>If it is not paid by the end of {formatLongDate(letGoOn)}, we let the places go.</p>
      )}
      {paymentProcessing && (
        <p>Your bank is still deciding about a payment: please do not pay again.</p>
      )}
      {booking.view === 'full' && !paymentProcessing && (
        <p className="apart">
          <ButtonLink href={checkoutAddress({ bookingId: id, amountPence: owedPence, access })}>
            Pay {formatPounds(owedPence)}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
