import { TshirtSchema } from '@sunfield/contracts/bookings/booking-fields';
import { TSHIRT_MESSAGE } from '@sunfield/contracts/bookings/booking-limits';
import {
  type BookingDaysBasket,
  type BookingDaysProps,
} from '@sunfield/contracts/kit/settings/shared-pieces';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { Card } from '../../kernel/design/card';
import { type BookingEntries, type BookingFields, emptyFields } from '../../basket/booking-fields';
import { bookingPayload } from '../../basket/booking-payload';
import { TshirtOrders } from './fields/tshirt-orders';
import { attendeesOf, type Place } from '../../basket/places';
import { paidForSome, pricedBasket } from '../../basket/priced-basket';
import { SelectedBookings } from '../../basket/picker/selected-bookings';
import { useOpening } from '../../basket/picker/use-opening';
import { NothingToBook, usePicker } from '../../basket/picker/use-picker';
import { CodeEntry } from './code-entry';
import { BookingSummary } from './quote-lines';
import { placeProblems } from '../../basket/problems';
import { upcoming } from '../../basket/upcoming';

/** The choices to restore when the host's form is left and reopened. */
interface Kept {
  places: readonly Place[];
  tshirts: BookingFields['tshirts'];
  code?: CodeTerms | undefined;
}

/**
 * Programme, chosen days, t-shirts and price of the booking form, for a host form that asks for the
 * children.
 */
export function BookingDays(props: BookingDaysProps) {
  const { attendees, mayAllowAnyAge: isAllowed, onBasket } = props;
  const kept = props.kept as Kept | undefined;
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setPlaces] = useState<readonly Place[]>(kept?.places ?? []);
  const [code, setCode] = useState(kept?.code);
  const form = useForm<BookingFields>({
    defaultValues: { ...emptyFields, tshirts: kept?.tshirts ?? [] },
  });
  const tshirts = useWatch({ control: form.control, name: 'tshirts' });
  const catalogue = useMemo(() => upcoming(props.catalogue), [props.catalogue]);
  const children = attendeesOf(attendees, { campAges: props.catalogue.ages, isAllowed });
  // Removing a child from the host's form also removes its days.
  const places = chosen.filter(({ child }) => children.some(({ key }) => key === child));
  const now = useOpening(props);
  const from = kept?.places.map(({ date }) => date).sort()[0];
  const paidFor = paidForSome(catalogue, children, { code });
  const picked = { catalogue, children, places, now, from, paidFor };
  const picker = usePicker({ ...picked, onChange: setPlaces }, root);
  const priced = pricedBasket(catalogue, children, places, tshirts, { code });
  const { reviewedPlaces, price } = priced;
  const basket = basketOf(priced, { places, tshirts, code });
  const said = JSON.stringify(basket);
  const told = useRef<string>(undefined);
  useEffect(() => {
    // The host may pass a new function on each render.
    if (told.current === said) return;
    told.current = said;
    onBasket(JSON.parse(said) as BookingDaysBasket);
  }, [said, onBasket]);

  if (picker.isEmpty) return <NothingToBook />;
  return (
    <FormProvider {...form}>
      <div ref={root} className="stack-5 measured">
        {picker.days}
        {places.length > 0 && (
          <>
            <SelectedBookings {...picker.placesProps} reviewedPlaces={reviewedPlaces} />
            <Card>
              <TshirtOrders tshirtPence={priced.tshirtPence} sizes={catalogue.tshirtSizes} />
              <BookingSummary price={price}>
                <CodeEntry
                  code={code}
                  price={price}
                  setCode={setCode}
                  isPlaced={false}
                  lookUpCode={props.lookUpCode}
                />
              </BookingSummary>
            </Card>
          </>
        )}
        {picker.announcement}
      </div>
    </FormProvider>
  );
}

/** What the host's form gets: the order, its price and what is wrong with it. */
function basketOf(priced: ReturnType<typeof pricedBasket>, kept: Kept): BookingDaysBasket {
  const { reviewedPlaces, price } = priced;
  const { places, tshirts, code } = kept;
  const areTshirtsRight = tshirts.every((line) => safeParse(TshirtSchema, line).success);
  const entries = { children: [], tshirts } as unknown as BookingEntries;
  const { bookingType, campType, venue, selectedDates, totalAmount, ...rest } = bookingPayload(
    { ...entries, tshirts: areTshirtsRight ? entries.tshirts : [] },
    reviewedPlaces,
    price.totalPence,
  );
  return {
    order: {
      bookingType,
      campType,
      venue,
      selectedDates,
      tshirts: rest.tshirts,
      totalAmount,
      ...(code && { code: code.code }),
    },
    totalPence: price.totalPence,
    dates: [...new Set(places.map(({ date }) => date))].sort(),
    needsAgeReason: priced.needsAgeReason,
    problems: [
      ...placeProblems(reviewedPlaces).map(({ message }) => message),
      ...(areTshirtsRight ? [] : [TSHIRT_MESSAGE]),
    ],
    keep: kept,
  };
}
