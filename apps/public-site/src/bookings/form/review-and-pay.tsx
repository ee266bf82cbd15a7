import { type Ref, useState } from 'react';
import { type SeasonOnSale } from '@sunfield/contracts/catalogue/catalogue';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { ProblemSummary } from '../../basket/problem-summary';
import { useQueueWords } from '../../kernel/data/queue';
import { Button } from '../../kernel/design/button';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { backFor } from '@sunfield/pricing/cancellation-step';
import { formatShortDates, todayInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { Card } from '../../kernel/design/card';
import { SelectedBookings } from '../../basket/picker/selected-bookings';
import { CancellationPolicies } from '../../kernel/shell/cancellation-policies';
import styles from './booking-form.module.css';
import summary from './booking-summary.module.css';
import { BookingSummary } from './quote-lines';
import { IfDaysGo } from './if-days-go';
import { CodeEntry } from './code-entry';
import { StickyTotal } from './sticky-total';
import { type BookingFormState } from './use-booking-form';
import { askedAt, parentFields } from '@sunfield/contracts/kit/fields/fields-of';
import { useFormContext } from 'react-hook-form';
import { PersonEntry } from '../../basket/person-entry';
import { type BookingFields } from '../../basket/booking-fields';
import groups from './fields/fields.module.css';
import { type TshirtOffer, TshirtOrders } from './fields/tshirt-orders';

type ReviewAndPayProps = BookingFormState & Pick<BookingFormProps, 'viewBooking' | 'lookUpCode'>;

/** The sections that appear once a day is chosen. */
export function ReviewAndPay(props: ReviewAndPayProps) {
  const { picker, reviewedPlaces, price, tshirtPence } = props;
  const { catalogue } = picker.placesProps;
  const chosen = new Set(price.lines.map(({ seasonId }) => seasonId));
  const [payButton, setPayButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <div className={styles.basket} data-basket>
        <StickyTotal
          reviewedPlaces={reviewedPlaces}
          totalPence={price.totalPence}
          missing={props.firstMissing?.message}
          onReview={props.review}
          payButton={payButton}
        />
        <SelectedBookings {...picker.placesProps} reviewedPlaces={reviewedPlaces} />
      </div>
      <Card className={styles.options} title="Additional Options and Payment" level={3}>
        <AdditionalOptions tshirtPence={tshirtPence} sizes={catalogue.tshirtSizes} />
        <Summary
          {...props}
          seasons={catalogue.seasons.filter(({ id }) => chosen.has(id))}
          payButton={setPayButton}
        />
      </Card>
    </>
  );
}

interface SummaryProps extends ReviewAndPayProps {
  /** Seasons of the chosen days. */
  seasons: readonly SeasonOnSale[];
  payButton: Ref<HTMLButtonElement>;
}

/** The price with its lines, any errors, and the button to pay. */
function Summary(props: SummaryProps) {
  const { price, seasons, isPending, problems, picker, viewBooking, payButton } = props;
  const queueWords = useQueueWords();
  const isPaidFor = props.funding !== undefined && price.totalPence === 0;
  return (
    <BookingSummary price={price}>
      <CodeEntry {...props} isPlaced={props.held !== undefined} />
      {picker.placesProps.mayWait && props.held === undefined && !props.funding && (
        <IfDaysGo {...props} />
      )}
      <ProblemSummary problems={problems} viewBooking={viewBooking} goTo={props.goTo} />
      <Button type="submit" size="large" wide busy={isPending} ref={payButton}>
        {isPending ? 'Processing...' : isPaidFor ? 'Confirm Booking' : 'Proceed to Payment'}
      </Button>
      <p className="bold" role="status">
        {queueWords}
      </p>
      {price.totalPence > 0 && (
        <p className={summary.note}>
          Your places are held for you while you pay by card on the next page.
        </p>
      )}
      <TooLate dates={tooLateDates(props, seasons)} />
      <CancellationPolicies seasons={seasons} className={summary.note} />
    </BookingSummary>
  );
}

const TooLate = ({ dates }: { dates: readonly string[] }) =>
  dates.length > 0 && (
    <p className={summary.note}>
      <strong>It’s too late to get a refund for {listed(formatShortDates(dates))}.</strong>
    </p>
  );

/** Of the chosen days to come, those whose season refunds nothing any more. */
function tooLateDates(
  { reviewedPlaces, picker }: Pick<ReviewAndPayProps, 'reviewedPlaces' | 'picker'>,
  seasons: readonly SeasonOnSale[],
): string[] {
  const today = picker.placesProps.catalogue.today ?? todayInLondon();
  const dates = reviewedPlaces.flatMap(({ place: { date, seasonId } }) => {
    const season = seasons.find(({ id }) => id === seasonId);
    if (!season || date < today) return [];
    const policy = season.cancellationPolicy ?? usualCancellationPolicy;
    return backFor(policy, date, today).percentBack === 0 ? [date] : [];
  });
  return [...new Set(dates)].sort();
}

const fields = askedAt('more', parentFields);

function AdditionalOptions(tshirts: TshirtOffer) {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <>
      <TshirtOrders {...tshirts} />
      <div className={groups.group}>
        {fields.map((field) => (
          <PersonEntry
            key={field.key}
            field={field}
            optional={field.required === undefined}
            hint={field.hint}
            error={formState.errors[field.key]?.message}
            rows={3}
            {...register(field.key)}
          />
        ))}
      </div>
    </>
  );
}
