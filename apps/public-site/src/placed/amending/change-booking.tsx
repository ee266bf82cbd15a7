import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type ApplyAmendment, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking, type BookingView } from '@sunfield/contracts/bookings/bookings';
import {
  applyAmendment,
  quoteAmendment,
  readFamilyNotes,
} from '@sunfield/contracts/bookings/routes';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { bookingNotes, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import {
  type AmendBookingProps,
  type Notice,
} from '@sunfield/contracts/kit/settings/shared-pieces';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutAddress } from '../../payments/payment-due/checkout-query';
import { useWaitingChange } from '../../payments/payment-due/use-waiting-change';
import { NotPaidInTime, WaitingChange } from '../../payments/payment-due/waiting-change';
import { codeOf, messageOf } from '../../kernel/data/refusal';
import { useLeavingAsks } from '../../kernel/data/use-leaving-asks';
import { siteQuery } from '../../kernel/data/site-query';
import { Waiting } from '../../kernel/design/spinner';
import { useFamilyQuery } from '../../kernel/address-proof/address-proof-api';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { confirmationPage } from '../../kernel/placed-booking/booking-page';
import { Panel } from '../../kernel/shell/panel';
import { ButtonLink } from '../../kernel/design/button';
import { CallOrWrite } from '../../kernel/shell/contact-links';
import { BookingUnreachable } from '../confirmation/no-booking';
import { AmendBooking } from './amend-booking';
import { cannotChangeReason, type CannotChangeReason } from './model/cannot-change-reason';

interface ChangeBookingProps {
  booking: Booking;
  access: string | undefined;
  /** What has read the booking. */
  read: UseQueryResult<BookingView>;
}

/** Loads what is needed, and explains why if a booking cannot be changed. */
export function ChangeBooking({ booking, access, read }: ChangeBookingProps) {
  const bookingId = booking.id;
  const site = useQuery(siteQuery);
  const catalogue = useQuery({
    ...routeQuery(readCatalogue),
    staleTime: 0,
  });
  const { refetch: refetchBooking } = read;
  const { refetch: refetchCatalogue } = catalogue;
  const refresh = useCallback(
    () => Promise.all([refetchBooking(), refetchCatalogue()]),
    [refetchBooking, refetchCatalogue],
  );
  const { waiting, minutesLeft, hasLapsed } = useWaitingChange(
    booking,
    read.dataUpdatedAt,
    refresh,
  );
  const [outcome, setOutcome] = useState<Notice>();
  const queries = [site, read, catalogue];
  // Later failures keep the unsent changes on screen; once they were sent, the data here is out of date.
  if (queries.some(({ isError, data }) => isError && (!data || outcome))) {
    const retry = () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch());
    return (
      <BookingUnreachable
        isRetrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => void retry()}
      />
    );
  }
  if (!site.data || !catalogue.data) return <Waiting>Loading your booking</Waiting>;
  const { contact } = site.data;
  const reason = cannotChangeReason(booking);
  return (
    <div className="stack-5 fill">
      {outcome && (
        <Outcome outcome={outcome} bookingId={bookingId}>
          {reason && <WayOn reason={reason} booking={booking} />}
        </Outcome>
      )}
      {hasLapsed && <NotPaidInTime />}
      {waiting ? (
        <>
          <Heading bookingId={bookingId} />
          <WaitingChange
            booking={booking}
            waiting={waiting}
            minutesLeft={minutesLeft}
            access={access}
            refresh={refresh}
          />
        </>
      ) : reason ? (
        !outcome && <CannotChange reason={reason} contact={contact} booking={booking} />
      ) : (
        <Changeable
          booking={booking}
          catalogue={catalogue.data}
          access={access}
          contact={contact}
          refresh={refresh}
          onChanged={setOutcome}
        />
      )}
    </div>
  );
}

const Heading = ({ bookingId, children }: { bookingId: number; children?: ReactNode }) => (
  <div className="stack-3 prose">
    <h1>Change booking #{bookingId}</h1>
    {children}
    <p>
      <a href={confirmationPage(bookingId)}>Back to your booking</a>
    </p>
  </div>
);

type ChangeableProps = Pick<AmendBookingProps, 'booking' | 'catalogue' | 'contact' | 'refresh'> &
  Pick<ChangeBookingProps, 'access'> & { onChanged: (outcome: Notice | undefined) => void };

function Changeable({ access, onChanged, ...props }: ChangeableProps) {
  const { id } = props.booking;
  const { booking, instead } = useFamilyNotes(props.booking);
  const [hasUnsent, setUnsent] = useState(false);
  useLeavingAsks(hasUnsent);
  const navigate = useNavigate();
  const begin = useCallback(
    (isUnsent: boolean) => {
      setUnsent(isUnsent);
      // The last change's outcome does not apply to the next one.
      if (isUnsent) onChanged(undefined);
    },
    [onChanged],
  );
  return (
    <>
      <Heading bookingId={id}>
        <p>Nothing is final until you’ve seen the price and confirmed.</p>
      </Heading>
      <AmendBooking
        {...props}
        booking={booking}
        notesInstead={instead}
        keepsDraft
        quoteAmendment={(amendment) => priceAmendment(id, amendment)}
        applyAmendment={(amendment) => sendAmendment(id, amendment)}
        onUnsent={begin}
        onChanged={onChanged}
        onWaiting={({ id: amendmentId, payPence: amountPence }) =>
          void navigate(checkoutAddress({ bookingId: id, amendmentId, amountPence, access }))
        }
      />
    </>
  );
}

interface OutcomeProps {
  outcome: Notice;
  bookingId: number;
  /** What to do next, if nothing can be changed any more. */
  children: ReactNode;
}

/** The outcome of the change, above the booking's new state. */
function Outcome({ outcome, bookingId, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [outcome]);
  return (
    <section className="stack-2 on-green breakable">
      <h2 ref={heading} tabIndex={-1} className="quiet-focus">
        {outcome.title}
      </h2>
      <p>{outcome.description}</p>
      <p>
        <a href={confirmationPage(bookingId)}>See your booking</a>
      </p>
      {children}
    </section>
  );
}

/** This browser's cookie, set when the page first read the booking, gives access to it. */
const priceAmendment = (id: number, body: QuoteAmendment) =>
  call(quoteAmendment, { params: { id }, body });

/** The page sends an id for each agreement, by which the API recognises a repeat. */
const sendAmendment = (id: number, body: ApplyAmendment) =>
  call(applyAmendment, { params: { id }, body });

const why =
  'With a link alone you can change days and the email address. Notes, your name and your phone number are shown and changed only by you, so please confirm your email address.';

/**
 * The booking with its family's saved notes once this browser has verified the family's email
 * address; until then, or if that fails, what to show instead.
 */
function useFamilyNotes(booking: Booking): { booking: Booking; instead: ReactNode } {
  const { id, revision, parentEmail } = booking;
  const query = useFamilyQuery(readFamilyNotes, { params: { id } });
  const notes = useQuery({ ...query, queryKey: [...query.queryKey, revision] });
  const { data } = notes;
  const withNotes = useMemo(
    () =>
      data
        ? {
            ...booking,
            ...valuesOf(bookingNotes, data),
            children: booking.children.map((child, index) => ({
              ...child,
              ...data.children[index],
            })),
          }
        : booking,
    [booking, data],
  );
  if (data) return { booking: withNotes, instead: undefined };
  const isUnproved = codeOf(notes.error) === 'address_not_proven';
  return {
    booking,
    instead: isUnproved ? (
      <ProveAddress email={parentEmail} why={why}>
        {() => <Waiting>Loading what is on file</Waiting>}
      </ProveAddress>
    ) : notes.error ? (
      <p role="alert">{messageOf(notes.error)}</p>
    ) : (
      <Waiting>Loading what is on file</Waiting>
    ),
  };
}

interface CannotChangeProps {
  reason: CannotChangeReason;
  booking: Booking;
  contact: Site['contact'];
}

/** Why the booking cannot be changed, and what to do instead. */
function CannotChange({ reason, booking, contact }: CannotChangeProps) {
  const [title, why] = words[reason];
  return (
    <Panel title={title}>
      <p>{why}</p>
      <WayOn reason={reason} booking={booking} />
      <p>
        Any questions? <CallOrWrite contact={contact} />.
      </p>
    </Panel>
  );
}

const words: Record<CannotChangeReason, readonly [title: string, why: string]> = {
  unpaid: [
    'This booking is not paid yet',
    'Please pay for it first. Or choose your days again: the booking is then changed.',
  ],
  processing: [
    'Your payment is being processed',
    'You can change the booking once your bank confirms the payment. We’ll email you then.',
  ],
  expired: [
    'This booking was not paid in time',
    'Its places were released, so there is nothing to change. Please choose your days again.',
  ],
  refunded: [
    'This booking was refunded',
    'No one is expected. If you’d like to come after all, please book again.',
  ],
  goodwill: [
    'This booking was refunded, and your places are kept',
    'We expect you. Please tell us if your child can’t come on one of the days.',
  ],
  cancelled: [
    'This booking is cancelled',
    'No one is expected. If you’d like to come after all, please book again.',
  ],
  over: ['The days of this booking are over', 'There’s nothing left to change.'],
};

function WayOn({ reason, booking }: Pick<CannotChangeProps, 'reason' | 'booking'>) {
  const { id, duePence } = booking;
  if (reason === 'unpaid') {
    const to = checkoutAddress({ bookingId: id, amountPence: duePence });
    return <ButtonLink href={to}>Pay now</ButtonLink>;
  }
  if (reason === 'over' || reason === 'processing') {
    return <ButtonLink href={confirmationPage(id)}>View the booking</ButtonLink>;
  }
  return <ButtonLink href="/#book">Choose days again</ButtonLink>;
}
