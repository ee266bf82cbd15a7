import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { type BookingDetails, type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { type Booking, BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import {
  answerDetails,
  confirmDetails,
  emailLink,
  readDetails,
} from '@sunfield/contracts/bookings/routes';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { addressProofQuery } from '../address-proof/address-proof-api';
import { ProveAddress } from '../address-proof/prove-address';
import { EmailLink } from '../booking-details/email-link';
import { BookingMissing, BookingUnreachable } from '../confirmation/no-booking';
import { codeOf } from '../data/refusal';
import { Button, ButtonLink } from '../design/button';
import { Waiting } from '../design/spinner';
import { bookingQuery } from '../placed-booking/booking-api';
import { PageFrame } from '../shell/page-frame';
import { Panel } from '../shell/panel';
import { ChildCard } from './child-card';
import styles from './child-details.module.css';
import { Consents, useOpenConsents } from './consents';
import { FamilyChild } from './family-child-details';
import { HandOver } from './hand-over';

/** `/child-details?booking_id=…`, linked from the confirmation page and from our emails; `?child=…` from “Your family”. */
export default function ChildDetailsPage() {
  const [search] = useSearchParams();
  const [query] = useState(() => ({
    bookingId: safeParse(BookingIdSchema, search.get('booking_id') ?? '').data,
    access: search.get('access') ?? undefined,
    childId: safeParse(BookingIdSchema, search.get('child') ?? '').data,
  }));
  const { bookingId, access, childId } = query;
  if (bookingId === undefined && childId === undefined) return <Navigate to="/" replace />;
  return (
    <PageFrame title="Details for camp">
      {bookingId === undefined ? (
        <FamilyChild childId={childId ?? 0} />
      ) : (
        <OfBooking bookingId={bookingId} access={access} />
      )}
    </PageFrame>
  );
}

interface OfBookingProps {
  bookingId: number;
  access: string | undefined;
}

function OfBooking({ bookingId, access }: OfBookingProps) {
  const booking = useQuery(bookingQuery(bookingId, access));
  const isSeen = booking.data?.view === 'full';
  useEffect(() => {
    if (!isSeen) return;
    // This browser has the cookie now; without the token the address is not copied with it.
    window.history.replaceState(window.history.state, '', pathOf(bookingId));
  }, [isSeen, bookingId]);
  if (codeOf(booking.error) === 'booking_not_found') return <BookingMissing id={bookingId} />;
  if (!booking.data) {
    if (!booking.isError) return <Waiting>Loading</Waiting>;
    const retry = () => void booking.refetch();
    return <BookingUnreachable isRetrying={booking.isFetching} onRetry={retry} />;
  }
  if (booking.data.view === 'glimpse') {
    return (
      <Panel title="Only the family may open this">
        <EmailLink emailLink={() => call(emailLink, { params: { id: bookingId } })}>
          We can email a link to the address the booking was made with. Open it, and go on to the
          details for camp.
        </EmailLink>
      </Panel>
    );
  }
  return <Details booking={booking.data} access={booking.data.accessToken ?? access} />;
}

const pathOf = (id: number) => `/child-details?booking_id=${id}`;
const whyProve = 'We show them only to you, so we’ll email you a code to check that it’s you.';

function Details({ booking, access }: { booking: Booking; access: string | undefined }) {
  const { id, parentEmail } = booking;
  const queries = useQueryClient();
  const proof = useQuery(addressProofQuery);
  const parts = { params: { id }, query: { access } };
  const queryKey = [...keyOf(readDetails, parts), proof.data?.email ?? null];
  const details = useQuery({
    networkMode: 'always',
    queryKey,
    queryFn: ({ signal }) => call(readDetails, { ...parts, signal }),
    enabled: !proof.isPending,
    // What is being typed here must not be replaced.
    staleTime: Infinity,
  });
  const saved = (child: ChildDetails) =>
    queries.setQueryData<BookingDetails>(
      queryKey,
      (before) =>
        before && {
          ...before,
          children: before.children.map((one) =>
            one.childIndex === child.childIndex ? { ...child, answers: child.answers } : one,
          ),
        },
    );
  const openConsents = useOpenConsents(
    { bookingId: id, access },
    (details.data?.children ?? []).map(({ childIndex }) => childIndex),
  );
  if (!details.data) {
    if (!details.isError) return <Waiting>Loading</Waiting>;
    const retry = () => void details.refetch();
    return <BookingUnreachable isRetrying={details.isFetching} onRetry={retry} />;
  }
  const { children, firstDay, mayRead } = details.data;
  const back = (
    <ButtonLink look="quiet" href={`/booking-confirmation?booking_id=${id}`}>
      Back to your booking
    </ButtonLink>
  );
  if (firstDay === null) {
    return (
      <div className={styles.page}>
        <Panel title="There’s nothing to fill in">
          <p>This booking has no camp days to come.</p>
          {back}
        </Panel>
        <Consents bookingId={id} access={access} />
      </div>
    );
  }
  const missing = children.reduce((sum, child) => sum + child.missing.length, 0);
  const hidden = !mayRead && children.some(({ given }) => given.length > 0);
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>Details for camp</h1>
        <p className="lead">
          Camp begins on {formatLongDate(firstDay)}. Coaches need these details to look after{' '}
          {children.length === 1 ? 'your child' : 'your children'}. Each answer is saved by itself,
          so you can stop at any time and go on later.
        </p>
        <p role="status" className={styles.total}>
          {openConsents !== undefined && missingWords(missing, openConsents)}
        </p>
        {access && <HandOver url={`${window.location.origin}${pathOf(id)}&access=${access}`} />}
        {back}
      </div>
      {hidden && <Hidden email={parentEmail} />}
      {children.map((child) => {
        const { childIndex } = child;
        const which = { params: { id, childIndex }, query: { access } };
        return (
          <ChildCard
            key={`${childIndex} ${mayRead}`}
            {...{ child, firstDay }}
            answer={(answers) => call(answerDetails, { ...which, body: { answers } })}
            confirm={() => call(confirmDetails, which)}
            onSaved={saved}
          />
        );
      })}
      <Consents bookingId={id} access={access} />
    </div>
  );
}

/** Questions about photos and permissions are in a card below the children's. */
function missingWords(details: number, consents: number): string {
  const all = details + consents;
  if (all === 0) return 'All done. Thank you.';
  const about = 'about photos and permissions';
  const be = all === 1 ? 'is' : 'are';
  if (details === 0) return `${counted(all, 'answer')} ${about} ${be} missing`;
  const words = `${counted(all, 'detail')} ${be} missing`;
  return consents === 0 ? words : `${words}, ${consents} of them ${about}`;
}

/** Opened by a link that was passed on: what was answered is not shown. */
function Hidden({ email }: { email: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.notice}>
      <p>
        Answers given earlier aren’t shown here, because links get passed on. You can still fill in
        what is missing, or answer again.
      </p>
      {isAsked ? (
        <ProveAddress email={email} why={whyProve}>
          {() => <p>This booking’s answers can’t be shown online. Please call us.</p>}
        </ProveAddress>
      ) : (
        <Button look="secondary" onClick={() => setAsked(true)}>
          Show the answers
        </Button>
      )}
    </div>
  );
}
