import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type ReactNode, useRef } from 'react';
import { placePart, SELECTED_PART } from '../problems';
import {
  type Attendee,
  giveTo,
  mayCome,
  type Place,
  placeKey,
  type ReviewedPlace,
  whoIsFree,
  without,
} from '../places';
import { type PlacesProps } from '../places-props';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { focusPart } from '../../kernel/design/focus-part';
import { SameDays } from './same-days';
import styles from './selected-bookings.module.css';
import { OtherSlots } from './venues/other-slots';
import { Said } from './venues/said';

const LIST_PART = 'list of days';

type SelectedBookingsProps = PlacesProps & {
  reviewedPlaces: readonly ReviewedPlace[];
};

/** Every place, child by child; places without a child come last, until they are given to one. */
export function SelectedBookings({ reviewedPlaces, ...placesProps }: SelectedBookingsProps) {
  const { children, places, change, happened } = placesProps;
  const root = useRef<HTMLDivElement>(null);
  const put = (next: readonly Place[], happened: string) => {
    change(next, happened);
    // The button that was pressed is gone; keep focus in the list.
    focusPart(root.current, LIST_PART);
  };
  const remove = ({ place }: ReviewedPlace) =>
    put(without(places, place), `${formatLongDate(place.date)} removed.`);
  const give = ({ place }: ReviewedPlace, { key, label }: Attendee) =>
    put(giveTo(places, place, key), `${formatLongDate(place.date)} given to ${label}.`);

  return (
    <Card
      title="Selected Bookings"
      level={3}
      className={styles.card}
      data-part={SELECTED_PART}
      tabIndex={-1}
    >
      <div ref={root}>
        <div data-part={LIST_PART} tabIndex={-1} className="stack-5 quiet-focus">
          {byChild(reviewedPlaces, children).map(({ key, title, days, child }) => (
            <section
              key={key}
              className={child ? styles.group : 'sheet notice dashed'}
              data-waits={days.length === 0 || undefined}
            >
              <h4 className="large breakable">{title}</h4>
              <ul className={styles.days}>
                {days.map((reviewed) => (
                  <PlaceRow
                    key={placeKey(reviewed.place)}
                    reviewed={reviewed}
                    onRemove={() => remove(reviewed)}
                  >
                    {reviewed.problem === 'nobody' && (
                      <GiveToChild
                        free={whoIsFree(places, children, reviewed.place.date).filter(
                          (other) => !reviewed.day || mayCome(reviewed.day, other),
                        )}
                        date={reviewed.place.date}
                        onGive={(to) => give(reviewed, to)}
                      />
                    )}
                    {reviewed.problem === 'full' && child && (
                      <OtherSlots
                        {...placesProps}
                        full={{ ...reviewed.place, sessionKeys: [reviewed.place.sessionKey] }}
                        who={[child]}
                        at={daysOf(child)}
                      />
                    )}
                  </PlaceRow>
                ))}
              </ul>
              {child && <SameDays {...placesProps} child={child} at={daysOf(child)} />}
              {child && <Said at={daysOf(child)} happened={happened} />}
            </section>
          ))}
        </div>
      </div>
    </Card>
  );
}

const daysOf = ({ key }: Attendee) => `days of ${key}`;

/** A child without a day is listed if there are days of another child to copy. */
function byChild(reviewedPlaces: readonly ReviewedPlace[], children: readonly Attendee[]) {
  const at = (child: number | undefined) =>
    reviewedPlaces.filter(({ childIndex }) => childIndex === child);
  const isAnybody = reviewedPlaces.some(({ childIndex }) => childIndex !== undefined);
  const groups = children.map((child, index) => ({
    key: child.key,
    title: child.label,
    days: at(index),
    child,
  }));
  const withoutChild = {
    key: 'nobody',
    title: 'No child chosen',
    days: at(undefined),
    child: undefined,
  };
  return [
    ...groups.filter(({ days }) => isAnybody || days.length > 0),
    ...(withoutChild.days.length > 0 ? [withoutChild] : []),
  ];
}

interface PlaceRowProps {
  reviewed: ReviewedPlace;
  onRemove: () => void;
  children: ReactNode;
}

function PlaceRow({ reviewed, onRemove, children }: PlaceRowProps) {
  const { place, childLabel, venueName, programmeName, sessionName, pricePence } = reviewed;
  const date = formatLongDate(place.date);
  const trouble = troubleOf(reviewed);
  return (
    <li className={styles.row} data-part={placePart(reviewed)} tabIndex={-1}>
      <div className={styles.what}>
        <span className="bold">{date}</span>
        <span className="small-muted">
          {sessionName}, {programmeName}, {venueName}
        </span>
        {trouble && <span className="wrong small">{trouble}</span>}
      </div>
      <span className={styles.price}>
        {pricePence === undefined ? '' : formatPounds(pricePence)}
      </span>
      <Button look="quiet" onClick={onRemove}>
        Remove
        <span className="visually-hidden">
          {' '}
          {date}, {sessionName}, {childLabel}
        </span>
      </Button>
      {children}
    </li>
  );
}

function troubleOf({
  problem,
  childLabel,
  venueName,
  day,
  ages,
}: ReviewedPlace): string | undefined {
  if (problem === 'nobody') return `No child chosen. Was for ${childLabel}. Not charged.`;
  if (problem === 'age' && day) {
    return `This day is for ${ages}. Please choose another for ${childLabel}.`;
  }
  if (problem === 'full')
    return `No more places at ${venueName} on this day. Please choose another day.`;
  if (problem === 'not-offered') return 'This can no longer be booked. Please remove it.';
  return undefined;
}

interface GiveToChildProps {
  /** Children without a place on that date. */
  free: readonly Attendee[];
  date: string;
  onGive: (child: Attendee) => void;
}

/** Gives a day without a child to one of the children. */
function GiveToChild({ free, date, onGive }: GiveToChildProps) {
  if (free.length === 0) {
    return <p className={styles.give}>All your children already have a place that day.</p>;
  }
  return (
    <div className={styles.give}>
      {free.map((child) => (
        <Button key={child.key} look="secondary" onClick={() => onGive(child)}>
          Give to {child.label} <span className="visually-hidden">on {formatLongDate(date)}</span>
        </Button>
      ))}
    </div>
  );
}
