import { type Notice } from '@sunfield/contracts/shared-pieces';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react';
import { catalogueQuery } from '../data/catalogue';
import { LoadFailure } from '../ui/load-failure';
import { PageWait } from '../ui/page-state';
import { showToast } from '../ui/toasts';
import { useBookingChanged } from '../bookings/api';
import { Piece } from '../pieces/piece';
import { placeBooking } from './api';
import styles from './new-booking.module.css';
import { PlacedBooking } from './placed-booking';

interface NewBookingPageProps {
  /** What stands around the page once it has something to show. */
  frame: ComponentType<PropsWithChildren>;
}

/** A parent on the phone: the parents' own form, filled in by staff. */
export default function NewBookingPage({ frame: Frame }: NewBookingPageProps) {
  // Places left change by the second.
  const catalogue = useQuery({ ...catalogueQuery, staleTime: 0 });
  const bookingChanged = useBookingChanged();
  const [placedId, setPlacedId] = useState<number>();
  useEffect(() => {
    document.title = 'New booking';
  }, []);

  if (catalogue.isPending) return <PageWait>Loading...</PageWait>;
  if (!catalogue.data) return <LoadFailure retry={catalogue.refetch} />;
  const showPlaced = (id: number) => {
    setPlacedId(id);
    void bookingChanged();
  };
  return (
    <Frame>
      <div className={styles.page}>
        {placedId === undefined ? (
          <>
            <h2 className={styles.title}>A parent on the phone</h2>
            <p className={styles.hint}>
              The parents’ own form, at the same prices. Once the places are held, copy the payment
              link or mark the booking paid.
            </p>
            <Piece
              name="booking-form"
              title="The booking form"
              props={{
                catalogue: catalogue.data,
                placeBooking,
                refreshCatalogue: () => catalogue.refetch(),
                mayAllowAnyAge: true,
                onPlaced: ({ id }) => showPlaced(id),
                notify: tellFailure,
              }}
            />
          </>
        ) : (
          <PlacedBooking id={placedId} onAnother={() => setPlacedId(undefined)} />
        )}
      </div>
    </Frame>
  );
}

/** What went well is said by the next page; "Proceeding to payment..." is for parents. */
function tellFailure({ title, description, variant }: Notice): void {
  if (variant === 'destructive') showToast('error', title, description);
}
