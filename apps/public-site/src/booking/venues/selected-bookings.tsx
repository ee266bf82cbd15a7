import { formatLongDate } from '@sunfield/contracts/kit/dates';
import { useRef } from 'react';
import { focusPart } from '../../design/focus-part';
import { Button } from '../../design/button';
import { Card } from '../../design/card';
import {
  type Attendee,
  type Place,
  placeKey,
  type ReviewedPlace,
  giveTo,
  mayCome,
  whoIsFree,
  without,
} from '../../basket/places';
import { PlaceRow } from './place-row';
import { SELECTED_PART, TOTAL_PART } from '../../basket/booking-problems';
import { GiveToChild } from './give-to-child';
import { OtherSlots } from './other-slots';
import { Said } from './said';
import { SameDays } from './same-days';
import styles from './selected-bookings.module.css';
import { type PlacesProps } from '../../basket/places-props';

const LIST_PART = 'list of days';

type SelectedBookingsProps = PlacesProps & {
  reviewedPlaces: readonly ReviewedPlace[];
  /** Goes to the total; left out if that is beside it. */
  goTo?: (part: string) => void;
};

/** Every place, child by child; places without a child come last, until they are given to one. */
export function SelectedBookings({ reviewedPlaces, goTo, ...placesProps }: SelectedBookingsProps) {
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
        <div data-part={LIST_PART} tabIndex={-1} className={styles.groups}>
          {byChild(reviewedPlaces, children).map(({ key, title, days, child }) => (
            <section
              key={key}
              className={child ? styles.group : styles.withoutChild}
              data-waits={days.length === 0 || undefined}
            >
              <h4 className={styles.whose}>{title}</h4>
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
      {goTo && (
        <Button look="secondary" wide className={styles.onwards} onClick={() => goTo(TOTAL_PART)}>
          Go to payment
        </Button>
      )}
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
