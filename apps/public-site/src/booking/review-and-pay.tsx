import { type Quote } from '@sunfield/contracts/money/quote';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { Card } from '../design/card';
import styles from './booking-form.module.css';
import { type ReviewedPlace } from '../basket/places';
import { BookingSummary } from './booking-summary';
import { AdditionalOptions } from './fields/additional-options';
import { type Problem, SELECTED_PART } from '../basket/booking-problems';
import { StickyTotal } from './sticky-total';
import { SelectedBookings } from './venues/selected-bookings';
import { type PlacesProps } from '../basket/places-props';

interface ReviewAndPayProps extends PlacesProps {
  reviewedPlaces: readonly ReviewedPlace[];
  price: Quote;
  /** Undefined if no t-shirts are sold with these days. */
  tshirtPence: number | undefined;
  problems: readonly Problem[];
  isPending: boolean;
  /** Scrolls to the element with this `data-part` and focuses it. */
  goTo: (part: string, date?: string) => void;
  viewBooking: BookingFormProps['viewBooking'];
}

/** The sections that appear once a day is chosen. */
export function ReviewAndPay(props: ReviewAndPayProps) {
  const { catalogue, reviewedPlaces, price, tshirtPence, problems, isPending, goTo, viewBooking } =
    props;
  const { totalPence } = price;
  const chosen = new Set(price.lines.map(({ seasonId }) => seasonId));
  const seasons = catalogue.seasons.filter(({ id }) => chosen.has(id));
  return (
    <>
      <div className={styles.basket} data-basket>
        <StickyTotal {...{ reviewedPlaces, totalPence }} onReview={() => goTo(SELECTED_PART)} />
        <SelectedBookings {...props} />
      </div>
      <Card className={styles.options} title="Additional Options and Payment" level={3}>
        <AdditionalOptions tshirtPence={tshirtPence} sizes={catalogue.tshirtSizes} />
        <BookingSummary {...{ price, seasons, problems, isPending, goTo, viewBooking }} />
      </Card>
    </>
  );
}
