import { ApiError } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { readBooking } from '@sunfield/contracts/bookings/routes';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { BasketLines } from '../../payments/payment-due/basket-lines';
import styles from './booking-at-home.module.css';

/**
 * The booking; undefined while loading; `unreachable` if the API cannot be reached; `none` if there
 * is no such booking.
 */
export type Lookup = BookingView | 'unreachable' | 'none' | undefined;

/** What the API shows this browser of a booking. */
export function useLookup(id: number): Lookup {
  const [lookup, setLookup] = useState<Lookup>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void call(readBooking, { params: { id }, signal })
      .catch((error: unknown) =>
        error instanceof ApiError && error.status === 404 ? 'none' : 'unreachable',
      )
      .then((seen) => !signal.aborted && setLookup(seen));
    return () => asking.abort();
  }, [id]);
  return lookup;
}

interface BookingAtHomeProps {
  title: string;
  /** Focuses the title, so that screen readers announce it, and again when it changes. */
  hasFocus?: boolean;
  words: ReactNode;
  /** Its booking is being read. */
  isBusy?: boolean;
  /** The booking, as far as this browser may see it. */
  booking?: BookingView | undefined;
  /** The actions that the parent has. */
  children: ReactNode;
}

/** A card at the top of the home page, about a booking of this browser. */
export function BookingAtHome(props: BookingAtHomeProps) {
  const { title, hasFocus, words, isBusy, booking, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus, title]);
  return (
    <section className={`on-screen ${styles.ground}`} aria-labelledby={id} aria-busy={isBusy}>
      <div className={styles.card}>
        <div className={styles.words}>
          <h2
            id={id}
            className={styles.title}
            tabIndex={-1}
            ref={heading}
            aria-describedby={`${id}-words`}
          >
            {title}
          </h2>
          <div id={`${id}-words`}>
            {words}
            {booking && <BasketLines booking={booking} />}
          </div>
        </div>
        <div className="cluster-3">{children}</div>
      </div>
    </section>
  );
}
