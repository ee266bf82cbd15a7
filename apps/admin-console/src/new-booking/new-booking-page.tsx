import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { catalogueQuery } from '../data/catalogue';
import { LoadFailure } from '../ui/load-failure';
import { PageWait } from '../ui/page-state';
import { showToast } from '../toasts/toasts';
import { BookingFields } from './booking-fields';
import styles from './new-booking.module.css';
import { PlacedBooking } from './placed-booking';

interface NewBookingPageProps {
  /** Wraps the page once it has something to show. */
  frame: ComponentType<PropsWithChildren>;
}

/** A parent on the phone: staff fill in family, children, days and payment. */
export default function NewBookingPage({ frame: Frame }: NewBookingPageProps) {
  // Places left change every second.
  const catalogue = useQuery({ ...catalogueQuery, staleTime: 0 });
  const [placed, setPlaced] = useState<{ id: number; emailedTo: string | undefined }>();
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    document.title = 'New booking';
  }, []);

  if (catalogue.isPending) return <PageWait>Loading...</PageWait>;
  if (!catalogue.data) return <LoadFailure retry={catalogue.refetch} />;
  return (
    <Frame>
      <div className={styles.page}>
        {placed === undefined ? (
          <BookingFields
            key={begun}
            onDiscarded={() => setBegun(begun + 1)}
            catalogue={catalogue.data}
            refreshCatalogue={catalogue.refetch}
            onTaken={({ unmarked, ...taken }) => {
              setPlaced(taken);
              if (unmarked !== undefined)
                showToast('error', 'Not marked as paid', sentenceOf(unmarked));
            }}
          />
        ) : (
          <PlacedBooking {...placed} onAnother={() => setPlaced(undefined)} />
        )}
      </div>
    </Frame>
  );
}
