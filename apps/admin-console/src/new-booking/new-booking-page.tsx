import { type Notice } from '@sunfield/contracts/shared-pieces';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQuery } from '../app/catalogue';
import { LoadFailure } from '../app/load-failure';
import { PageWait } from '../app/page-state';
import { Shell } from '../app/shell';
import { showToast } from '../app/toasts';
import { useBookingChanged } from '../bookings/api';
import { Piece } from '../pieces/piece';
import { placeBooking } from './api';
import styles from './new-booking.module.css';
import { PlacedBooking } from './placed-booking';

const title = 'New booking';

/** `/new-booking`: a parent on the phone. The parents' own form, filled in by staff. */
export default function NewBookingPage() {
  // Places left change by the second.
  const catalogue = useQuery({ ...catalogueQuery, staleTime: 0 });
  const bookingChanged = useBookingChanged();
  const [placedId, setPlacedId] = useState<number>();
  useEffect(() => {
    document.title = title;
  }, []);

  if (catalogue.isPending) return <PageWait>Loading...</PageWait>;
  if (!catalogue.data) return <LoadFailure retry={catalogue.refetch} />;
  const showPlaced = (id: number) => {
    setPlacedId(id);
    void bookingChanged();
  };
  return (
    <Shell page="new-booking" title={title}>
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
                onPlaced: ({ id }) => showPlaced(id),
                notify: tellFailure,
              }}
            />
          </>
        ) : (
          <PlacedBooking id={placedId} onAnother={() => setPlacedId(undefined)} />
        )}
      </div>
    </Shell>
  );
}

/** What went well is said by the next page; "Proceeding to payment..." is for parents. */
function tellFailure({ title, description, variant }: Notice): void {
  if (variant === 'destructive') showToast('error', title, description);
}
