import { TSHIRT_MESSAGE, TshirtSchema } from '@sunfield/contracts/bookings/booking-fields';
import { calendarDateInLondon } from '@sunfield/contracts/kit/dates';
import { formatPounds } from '@sunfield/contracts/kit/money';
import {
  type BookingDaysBasket,
  type BookingDaysProps,
} from '@sunfield/contracts/site/shared-pieces';
import { quote, tshirtPriceOf } from '@sunfield/pricing/quote';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import { focusPart } from '../design/focus-part';
import { Card } from '../design/card';
import { VisuallyHidden } from '../design/visually-hidden';
import { type BookingEntries, type BookingFields, emptyFields } from '../basket/booking-fields';
import { bookingPayload } from '../basket/booking-payload';
import styles from './booking-days.module.css';
import summary from './booking-summary.module.css';
import { TshirtOrders } from './fields/tshirt-orders';
import { NothingToBook } from './nothing-to-book';
import { attendeesOf, basketOf, isForChild, type Place, reviewPlaces } from '../basket/places';
import { ProgrammeView } from './programme/programme-view';
import { useProgramme } from './programme/use-programme';
import { type ProgrammeWeek, weekWords } from './programme/weeks';
import { QuoteLines } from './quote-lines';
import { placeProblems, SELECTED_PART, TOTAL_PART, WEEK_PART } from '../basket/booking-problems';
import { StickyTotal } from './sticky-total';
import { upcoming } from '../basket/upcoming';
import { useOpening } from './use-opening';
import { type Happening } from '../basket/places-props';
import { SelectedBookings } from './venues/selected-bookings';

/** The choices to restore when the host's form is left and reopened. */
interface Kept {
  places: readonly Place[];
  tshirts: BookingFields['tshirts'];
}

/**
 * Programme, chosen days, t-shirts and price of the booking form, for a host form that asks for the
 * children.
 */
export function BookingDays(props: BookingDaysProps) {
  const { attendees, mayAllowAnyAge: isAllowed, onBasket } = props;
  const kept = props.kept as Kept | undefined;
  const root = useRef<HTMLDivElement>(null);
  const [happened, setHappened] = useState<Happening>({ text: '' });
  const [chosen, setPlaces] = useState<readonly Place[]>(kept?.places ?? []);
  const form = useForm<BookingFields>({
    defaultValues: { ...emptyFields, tshirts: kept?.tshirts ?? [] },
  });
  const tshirts = useWatch({ control: form.control, name: 'tshirts' });
  const catalogue = useMemo(() => upcoming(props.catalogue), [props.catalogue]);
  const children = attendeesOf(attendees, { campAges: props.catalogue.ages, isAllowed });
  // Removing a child from the host's form also removes its days.
  const places = chosen.filter(({ child }) => children.some(({ key }) => key === child));
  const now = useOpening(props);
  const programme = useProgramme(
    catalogue,
    children,
    places,
    kept?.places.map(({ date }) => date).sort()[0],
  );
  const reviewedPlaces = reviewPlaces(places, children, catalogue);
  const goods = basketOf(
    reviewedPlaces,
    tshirts,
    catalogue.today ?? calendarDateInLondon(new Date()),
  );
  const price = quote(catalogue.seasons, goods);
  const tshirtPence = tshirtPriceOf(catalogue.seasons, goods);
  const areTshirtsRight = tshirts.every((line) => safeParse(TshirtSchema, line).success);
  const entries = { children: [], tshirts } as unknown as BookingEntries;
  const { bookingType, campType, venue, selectedDates, totalAmount, ...rest } = bookingPayload(
    { ...entries, tshirts: areTshirtsRight ? entries.tshirts : [] },
    reviewedPlaces,
    price.totalPence,
  );
  const basket: BookingDaysBasket = {
    order: { bookingType, campType, venue, selectedDates, tshirts: rest.tshirts, totalAmount },
    totalPence: price.totalPence,
    dates: [...new Set(places.map(({ date }) => date))].sort(),
    needsAgeReason: reviewedPlaces.some(({ day, childIndex }) => {
      const child = children[childIndex ?? -1];
      return isAllowed && day && child && !isForChild(day, child);
    }),
    problems: [
      ...placeProblems(reviewedPlaces).map(({ message }) => message),
      ...(areTshirtsRight ? [] : [TSHIRT_MESSAGE]),
    ],
    keep: { places, tshirts } satisfies Kept,
  };
  const said = JSON.stringify(basket);
  const told = useRef<string>(undefined);
  useEffect(() => {
    // The host may pass a new function on each render.
    if (told.current === said) return;
    told.current = said;
    onBasket(JSON.parse(said) as BookingDaysBasket);
  }, [said, onBasket]);

  if (catalogue.venues.every(({ days }) => days.length === 0)) return <NothingToBook />;
  const change = (next: readonly Place[], text = '', at?: string) => {
    setPlaces(next);
    setHappened({ text, at });
  };
  const goToWeek = (week: ProgrammeWeek) => {
    flushSync(() => programme.showDate(week.first));
    focusPart(root.current, WEEK_PART);
    setHappened({ text: `Week ${weekWords(week)}.` });
  };
  const placesProps = { catalogue, children, places, now, happened, change };
  return (
    <FormProvider {...form}>
      <div ref={root} className={styles.days}>
        <ProgrammeView {...placesProps} programme={programme} goToWeek={goToWeek} />
        {places.length > 0 && (
          <>
            <StickyTotal
              {...{ reviewedPlaces, totalPence: price.totalPence }}
              onReview={() => focusPart(root.current, SELECTED_PART)}
            />
            <SelectedBookings {...placesProps} reviewedPlaces={reviewedPlaces} />
            <Card>
              <TshirtOrders tshirtPence={tshirtPence} sizes={catalogue.tshirtSizes} />
              <section className={summary.summary} aria-label="Booking Summary">
                <h4 className={summary.title}>Booking Summary</h4>
                <QuoteLines quote={price} />
                <p className={summary.total} data-part={TOTAL_PART} tabIndex={-1}>
                  <span>Total</span> <strong>{formatPounds(price.totalPence)}</strong>
                </p>
              </section>
            </Card>
          </>
        )}
        <VisuallyHidden>
          <span role="status">{happened.text}</span>
        </VisuallyHidden>
      </div>
    </FormProvider>
  );
}
