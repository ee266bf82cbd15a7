import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { formatLongDate } from '@sunfield/words/dates';
import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChooseDays } from '../../../basket/picker/choose-days';
import { isSamePlace, type Place } from '../../../basket/places';
import { Button } from '../../../kernel/design/button';
import styles from '../amending.module.css';
import {
  type Amended,
  bookedPlaces,
  comes,
  daysOf,
  swapDay,
  termsOf,
  whoComes,
} from '../model/amended';
import { nextUndecided } from '../model/cancelled-days';
import { dayField } from '../model/amendment-problems';
import { type Amending } from '../model/use-amending';

type ChoosingProps = AmendBookingProps & { amending: Amending };

/** Replaces one day with the next one chosen; dates on which the child has another day are not offered. */
export function SwapDay({ was, ...props }: ChoosingProps & { was: Place }) {
  const { booking, amending, refresh } = props;
  const { amended, change, setView } = amending;
  const catalogue = withoutOtherDates(stillToCome(props.catalogue, booking), amended, was);
  const children = whoComes(amended).filter(({ key }) => key === was.child);
  const own = bookedPlaces(booking).filter(({ child }) => child === was.child);
  const back = () => setView({ is: 'booking', part: dayField(was) });
  return (
    <Choosing
      title={`Another day for ${children[0]?.label}`}
      hint={`Choose another day, or other times, instead of ${formatLongDate(was.date)}. ${termsOf(booking, was)}`.trim()}
      done="Keep this day"
      doneLook="secondary"
      onDone={back}
    >
      <ChooseDays
        catalogue={catalogue}
        children={children}
        own={own}
        refreshCatalogue={refresh}
        places={[]}
        from={was.date}
        isOneDay
        onChange={([chosen]) => {
          if (!chosen) return back();
          const next = swapDay(amended, was, chosen);
          change(next);
          // Siblings may have the same cancelled day: handle them one after the other.
          const other = nextUndecided(next, booking, was);
          if (other) setView({ is: 'swapping', was: other });
          else back();
        }}
      />
    </Choosing>
  );
}

/** Days for all children in the booking: chosen and given back as in the booking form. */
export function AddDays({ booking, refresh, amending, ...props }: ChoosingProps) {
  const { amended, choose, setView } = amending;
  const catalogue = stillToCome(props.catalogue, booking);
  const children = whoComes(amended).filter(({ key }) => isInBooking(amended, key));
  return (
    <Choosing
      title="Add days"
      hint="Tap a child’s name to add that day. Nothing is final until you’ve seen the price and confirmed."
      done="Done"
      onDone={() => setView({ is: 'booking', part: 'changes' })}
    >
      <ChooseDays
        catalogue={catalogue}
        children={children}
        refreshCatalogue={refresh}
        own={bookedPlaces(booking)}
        places={amended.places}
        from={amended.places[0]?.date}
        onChange={choose}
      />
    </Choosing>
  );
}

/** Children who are coming, or newly added. */
const isInBooking = (amended: Amended, key: string) =>
  amended.children.some(
    (child) => child.key === key && (child.childIndex === undefined || comes(amended, child)),
  );

/**
 * An example season stays on sale after its days are over; those days are offered only to a booking
 * whose own days are over.
 */
const stillToCome = (catalogue: Catalogue, { isOver }: Booking): Catalogue => ({
  ...catalogue,
  venues: catalogue.venues.map((venue) => ({
    ...venue,
    days: venue.days.filter((day) => isOver || !day.isOver),
  })),
});

function withoutOtherDates(catalogue: Catalogue, amended: Amended, was: Place): Catalogue {
  const now = daysOf(amended).booked.find((day) => isSamePlace(day.was, was))?.now;
  const others = amended.places
    .filter((place) => place.child === was.child && place !== now)
    .map(({ date }) => date);
  return {
    ...catalogue,
    venues: catalogue.venues.map((venue) => ({
      ...venue,
      days: venue.days.filter(({ date }) => !others.includes(date)),
    })),
  };
}

interface ChoosingFrameProps {
  title: string;
  hint: string;
  done: string;
  doneLook?: 'primary' | 'secondary';
  onDone: () => void;
  children: ReactNode;
}

/** Replaces the booking while days are chosen; the way back stays visible. */
function Choosing({ title, hint, done, doneLook, onDone, children }: ChoosingFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack-5">
      <h2 ref={heading} tabIndex={-1} className="quiet-focus">
        {title}
      </h2>
      <p>{hint}</p>
      {children}
      <div className={styles.bar}>
        <Button look={doneLook} size="large" wide onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
}
