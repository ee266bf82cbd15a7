import { isOfParty, wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { call } from '@sunfield/api-client/call';
import { type BookingDetails, type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { type Booking, BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { type DetailAnswers } from '@sunfield/contracts/kit/fields/detail-fields';
import { type ChangedAnswers } from '@sunfield/contracts/kit/fields/detail-schemas';
import { answerDetails, confirmDetails, readDetails } from '@sunfield/contracts/bookings/routes';
import { formatShortDate } from '@sunfield/words/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { share } from '../../kernel/shell/share';
import { useFamilyQuery } from '../../kernel/address-proof/address-proof-api';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { BookingByLink } from '../confirmation/booking-by-link';
import { BookingUnreachable } from '../confirmation/no-booking';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { PageFrame } from '../../kernel/shell/page-frame';
import { Panel } from '../../kernel/shell/panel';
import { timeToAnswer } from '../confirmation/time-to-answer';
import { ChildCard } from './child-card';
import { Consents, useOpenConsents } from './consents';
import { FamilyChild } from './family-child-details';
import { News } from './news';
import { PartsInTurn } from './parts-in-turn';

const path = '/child-details';
const pathOf = (id: number) => `${path}?booking_id=${id}`;

/** `/child-details?booking_id=…`, linked from the confirmation page and from our emails; `?child=…` from “Your bookings”. */
export default function ChildDetailsPage() {
  const [search] = useSearchParams();
  const [childId] = useState(() =>
    search.has('booking_id')
      ? undefined
      : safeParse(BookingIdSchema, search.get('child') ?? '').data,
  );
  const title = 'Details for camp';
  if (childId !== undefined) {
    return (
      <PageFrame title={title}>
        <FamilyChild childId={childId} />
      </PageFrame>
    );
  }
  return (
    <BookingByLink title={title} path={path} goOnTo="the details for camp">
      {(booking, access) => <Details booking={booking} access={access} />}
    </BookingByLink>
  );
}

const whyProve = 'We show them only to you, so we’ll email you a code to check that it’s you.';

/** What is known and asked about the booking's children. */
function useDetails(id: number, access: string | undefined) {
  const queries = useQueryClient();
  const query = useFamilyQuery(readDetails, { params: { id }, query: { access } });
  const details = useQuery(query);
  const saved = (child: ChildDetails) =>
    queries.setQueryData<BookingDetails>(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          children: before.children.map((one) =>
            one.childIndex === child.childIndex ? { ...child, answers: child.answers } : one,
          ),
        },
    );
  return { details, saved };
}

function Details({ booking, access }: { booking: Booking; access: string | undefined }) {
  const { id, parentEmail } = booking;
  const { details, saved } = useDetails(id, access);
  // For a party nothing is asked to be allowed.
  const coming = isOfParty(booking)
    ? []
    : (details.data?.children ?? []).map(({ childIndex }) => childIndex);
  const openConsents = useOpenConsents({ bookingId: id, access }, coming);
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
      <div className="stack-5 form-page">
        <Panel title="There’s nothing to fill in">
          <p>This booking has no days to come.</p>
          {back}
        </Panel>
        <Consents bookingId={id} access={access} coming={coming} isLinkAlone={!mayRead} />
        <News bookingId={id} access={access} />
      </div>
    );
  }
  const words = wordsOfBooking(booking);
  const missing = children.reduce((sum, child) => sum + child.missing.length, 0);
  return (
    <div className="stack-5 form-page">
      <div className="stack-3 on-green">
        <h1>Details {words.for}</h1>
        <p className="lead">
          {words.begins} on {formatShortDate(firstDay)}. Each answer is saved by itself.
        </p>
        <p role="status" className="large bold">
          {openConsents !== undefined && missingWords(missing, openConsents)}
        </p>
        {access && <HandOver url={`${window.location.origin}${pathOf(id)}&access=${access}`} />}
        {back}
      </div>
      {!mayRead && <LinkAlone email={parentEmail} />}
      {openConsents === undefined ? (
        <Waiting>Loading</Waiting>
      ) : (
        <Parts
          id={id}
          access={access}
          details={details.data}
          firstDay={firstDay}
          coming={coming}
          openConsents={openConsents}
          onSaved={saved}
        />
      )}
    </div>
  );
}

interface PartsProps {
  id: number;
  access: string | undefined;
  details: BookingDetails;
  firstDay: string;
  /** Who is asked for permissions. */
  coming: readonly number[];
  openConsents: number;
  onSaved: (child: ChildDetails) => void;
}

const PERMISSIONS = 'permissions';

/** Each child in turn, then photos, permissions and news. */
function Parts({ id, access, details, firstDay, coming, openConsents, onSaved }: PartsProps) {
  const { children, mayRead } = details;
  const [answeredHere, setAnsweredHere] = useState<Record<number, DetailAnswers>>({});
  const answersOf = ({ childIndex, answers }: ChildDetails) => ({
    ...answers,
    ...answeredHere[childIndex],
  });
  const parts = children.map((child) => {
    const { childIndex, name, missing } = child;
    const which = { params: { id, childIndex }, query: { access } };
    const sibling = children.find((other) => other !== child);
    const answer = async (answers: ChangedAnswers) => {
      const saved = await call(answerDetails, { ...which, body: { answers }, keepalive: true });
      setAnsweredHere((before) => ({
        ...before,
        [childIndex]: withAnswers(before[childIndex], answers),
      }));
      return saved;
    };
    return {
      key: `child ${childIndex}`,
      title: name,
      missing: missing.length,
      content: (
        <ChildCard
          key={String(mayRead)}
          child={child}
          firstDay={firstDay}
          isLinkAlone={!mayRead}
          draftsOf={`booking ${id} child ${childIndex}`}
          {...(sibling && { sibling: { name: sibling.name, answers: answersOf(sibling) } })}
          answer={answer}
          confirm={() => call(confirmDetails, which)}
          onSaved={onSaved}
        />
      ),
    };
  });
  const permissions = {
    key: PERMISSIONS,
    title: 'Permissions and news',
    missing: openConsents,
    content: (
      <div className="stack-5">
        <Consents bookingId={id} access={access} coming={coming} isLinkAlone={!mayRead} />
        <News bookingId={id} access={access} />
      </div>
    ),
  };
  const isLinkedTo = window.location.hash === `#${PERMISSIONS}`;
  return (
    <PartsInTurn
      parts={coming.length > 0 ? [...parts, permissions] : parts}
      startAt={isLinkedTo ? PERMISSIONS : undefined}
    />
  );
}

/** Null removes an answer. */
const withAnswers = (before: DetailAnswers | undefined, changed: ChangedAnswers): DetailAnswers =>
  Object.fromEntries(
    Object.entries({ ...before, ...changed }).filter(([, answer]) => answer !== null),
  ) as DetailAnswers;

/** How long it takes, with photos and permissions. */
function missingWords(details: number, consents: number): string {
  const all = details + consents;
  if (all === 0) return 'All done. Thank you.';
  const left = `About ${timeToAnswer(all)} left`;
  return details === 0 ? `${left}, for photos and permissions` : left;
}

/** Opened by a link that may have been passed on: what it cannot do, and how to prove the address instead. */
function LinkAlone({ email }: { email: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="stack-3 start sheet notice">
      <p>
        <strong>With a link alone you can fill in what is missing.</strong> To see or change an
        answer, or to say who may collect, confirm the booking’s email address: we’ll send a code to
        it.
      </p>
      {isAsked ? (
        <ProveAddress email={email} why={whyProve}>
          {() => <p>This booking’s answers can’t be shown online. Please call us.</p>}
        </ProveAddress>
      ) : (
        <Button look="secondary" onClick={() => setAsked(true)}>
          Confirm the email address
        </Button>
      )}
    </div>
  );
}

/** Passes the page on to the other parent: by the phone's own dialog, or as a copied link. */
function HandOver({ url }: { url: string }) {
  const [said, setSaid] = useState('');
  const send = async () => {
    setSaid('');
    if (await share({ title: 'Details for camp', url }, url, 'Copy this link:')) {
      setSaid('Link copied. Anyone who has it can open this booking.');
    }
  };
  return (
    <div className="cluster-3 middle small">
      <Button look="chalk" onClick={() => void send()}>
        Send to the other parent
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
