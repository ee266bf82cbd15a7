import { type Receipt } from '@sunfield/contracts/payments/receipt';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type ConfirmationQuery, readConfirmationQuery } from '../confirmation/confirmation-query';
import { BookingMissing, BookingUnreachable } from '../confirmation/no-booking';
import { codeOf, messageOf } from '../../kernel/data/refusal';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { PageFrame } from '../../kernel/shell/page-frame';
import styles from './paper.module.css';
import { Panel } from '../../kernel/shell/panel';
import { MY_BOOKINGS, WHY_NOT } from '../confirmation/lost-link';
import { ApiError } from '@sunfield/api-client/api-error';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readReceipt } from '@sunfield/contracts/payments/routes';

interface PaperPageProps {
  title: string;
  /** The booking's other document, unless it has none. */
  other: { title: string; path: string; isFor?: (receipt: Receipt) => boolean };
  children: (receipt: Receipt) => ReactNode;
}

/** A document about a booking, for visitors who have its link: to read, print or save as PDF. */
export function PaperPage({ title, ...rest }: PaperPageProps) {
  const [search] = useSearchParams();
  const [query] = useState(() => readConfirmationQuery(search));
  if (!query) return <Navigate to="/" replace />;
  return (
    <PageFrame title={title}>
      <Paper query={query} {...rest} />
    </PageFrame>
  );
}

type PaperProps = Omit<PaperPageProps, 'title'> & { query: ConfirmationQuery };

function Paper({ query: { bookingId, access }, other, children }: PaperProps) {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(bookingId, access));
  useAddressWithout(access !== undefined && data !== undefined, bookingId);
  if (data) {
    return (
      <>
        <div className="cluster-3 middle on-screen">
          <Button onClick={() => window.print()}>Print or save as PDF</Button>
          {(other.isFor?.(data) ?? true) && (
            <ButtonLink href={pathOf(other.path, bookingId)} look="secondary">
              {other.title}
            </ButtonLink>
          )}
          <ButtonLink href={pathOf('/booking-confirmation', bookingId)} look="quiet">
            Back to the booking
          </ButtonLink>
        </div>
        <article className={styles.paper}>{children(data)}</article>
      </>
    );
  }
  switch (error && codeOf(error)) {
    case null:
      return <Waiting>Loading</Waiting>;
    case 'booking_not_found':
      return <BookingMissing id={bookingId} />;
    case 'link_withdrawn':
      return <LinkWithdrawn hasLink={access !== undefined} />;
    case 'booking_not_paid':
      return <NoReceipt bookingId={bookingId} error={error} />;
    default:
      return <BookingUnreachable isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
}

/**
 * Removes the token from the address once this browser has the cookie, so that it is not copied
 * with it.
 */
function useAddressWithout(accessHasServed: boolean, bookingId: number) {
  useEffect(() => {
    if (!accessHasServed) return;
    const address = pathOf(window.location.pathname, bookingId);
    window.history.replaceState(window.history.state, '', address);
  }, [accessHasServed, bookingId]);
}

const LinkWithdrawn = ({ hasLink }: { hasLink: boolean }) => (
  <Panel title={hasLink ? 'This link no longer works' : 'Only the family may see this'}>
    <p>
      {hasLink
        ? `${WHY_NOT} We can email you links that work.`
        : 'Please open it by the link in your email, or have your links sent to you again.'}
    </p>
    <div className="cluster-3 middle on-screen">
      <ButtonLink href={MY_BOOKINGS}>Find your bookings</ButtonLink>
      <ButtonLink href="/" look="quiet">
        Back to Home
      </ButtonLink>
    </div>
  </Panel>
);

const NoReceipt = ({ bookingId, error }: { bookingId: number; error: unknown }) => (
  <Panel title="There is no receipt">
    <p>{messageOf(error)}</p>
    <ButtonLink href={pathOf('/booking-confirmation', bookingId)}>See the booking</ButtonLink>
  </Panel>
);

/** Payments and refunds may change, so it is refetched each time it is opened. */
const receiptQuery = (bookingId: number, access: string | undefined) =>
  queryOptions({
    ...routeQuery(readReceipt, { params: { id: bookingId }, query: { access } }),
    networkMode: 'always',
    staleTime: 0,
    // 4xx: repeating the request gets the same answer.
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  });

/** A page about a booking, without its token: this browser's cookie gives access. */
const pathOf = (path: string, bookingId: number): string =>
  `${path}?${new URLSearchParams({ booking_id: String(bookingId) }).toString()}`;
