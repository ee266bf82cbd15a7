import { type Receipt } from '@sunfield/contracts/payments/receipt';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { BookingByLink } from '../confirmation/booking-by-link';
import { BookingUnreachable } from '../confirmation/no-booking';
import { codeOf, messageOf } from '../../kernel/data/refusal';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { bookingPage, confirmationPage } from '../../kernel/placed-booking/booking-page';
import { Panel } from '../../kernel/shell/panel';
import styles from './paper.module.css';
import { ApiError } from '@sunfield/api-client/api-error';
import { routeQuery } from '@sunfield/api-client/route-query';
import { readReceipt } from '@sunfield/contracts/payments/routes';

interface PaperPageProps {
  title: string;
  path: string;
  /** The booking's other document, unless it has none. */
  other: { title: string; path: string; isFor?: (receipt: Receipt) => boolean };
  children: (receipt: Receipt) => ReactNode;
}

/** A document about a booking, for its family: to read, print or save as PDF. */
export const PaperPage = ({ title, path, ...rest }: PaperPageProps) => (
  <BookingByLink title={title} path={path} goOnTo={`the ${title.toLowerCase()}`}>
    {({ id }, access) => <Paper bookingId={id} access={access} {...rest} />}
  </BookingByLink>
);

interface PaperProps extends Pick<PaperPageProps, 'other' | 'children'> {
  bookingId: number;
  access: string | undefined;
}

function Paper({ bookingId, access, other, children }: PaperProps) {
  // Payments and refunds may change, so it is refetched each time it is opened.
  const { data, error, isFetching, refetch } = useQuery({
    ...routeQuery(readReceipt, { params: { id: bookingId }, query: { access } }),
    staleTime: 0,
    // 4xx: repeating the request gets the same answer.
    retry: (failures, failure) =>
      failures < 2 && !(failure instanceof ApiError && failure.status < 500),
  });
  if (data) {
    return (
      <>
        <div className="cluster-3 middle on-screen">
          <Button onClick={() => window.print()}>Print or save as PDF</Button>
          {(other.isFor?.(data) ?? true) && (
            <ButtonLink href={bookingPage(other.path, bookingId)} look="secondary">
              {other.title}
            </ButtonLink>
          )}
          <ButtonLink href={confirmationPage(bookingId)} look="quiet">
            Back to the booking
          </ButtonLink>
        </div>
        <article className={styles.paper}>{children(data)}</article>
      </>
    );
  }
  if (!error) return <Waiting>Loading</Waiting>;
  if (codeOf(error) === 'booking_not_paid') {
    return (
      <Panel title="There is no receipt">
        <p>{messageOf(error)}</p>
        <ButtonLink href={confirmationPage(bookingId)}>See the booking</ButtonLink>
      </Panel>
    );
  }
  return <BookingUnreachable isRetrying={isFetching} onRetry={() => void refetch()} />;
}
