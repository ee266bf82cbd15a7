import { formatLongDate } from '@sunfield/contracts/dates';
import { useRef } from 'react';
import { focusPart } from '../../design/focus-part';
import { Button } from '../../design/button';
import { Card } from '../../design/card';
import {
  type Attendee,
  type Choice,
  choiceKey,
  type ChosenDay,
  giveTo,
  whoIsFree,
  without,
} from '../basket/choices';
import { ChosenRow } from './chosen-row';
import { SELECTED_PART, TOTAL_PART } from '../sending/problems';
import { GiveToChild } from './give-to-child';
import { OtherPlaces } from './other-places';
import { Said } from './said';
import { SameDays } from './same-days';
import styles from './selected-bookings.module.css';
import { type SelectionProps } from './selection-props';

const LIST_PART = 'list of days';

type SelectedBookingsProps = SelectionProps & {
  chosen: readonly ChosenDay[];
  goTo: (part: string) => void;
};

/** Everything chosen, child by child; last what belongs to nobody, until somebody takes it. */
export function SelectedBookings({ chosen, goTo, ...selection }: SelectedBookingsProps) {
  const { children, choices, change, happened } = selection;
  const root = useRef<HTMLDivElement>(null);
  const put = (next: readonly Choice[], happened: string) => {
    change(next, happened);
    // The button that was pressed is gone; stay where it was.
    focusPart(root.current, LIST_PART);
  };
  const remove = ({ choice }: ChosenDay) =>
    put(without(choices, choice), `${formatLongDate(choice.date)} removed.`);
  const give = ({ choice }: ChosenDay, { key, label }: Attendee) =>
    put(giveTo(choices, choice, key), `${formatLongDate(choice.date)} given to ${label}.`);

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
          {byChild(chosen, children).map(({ key, title, days, child }) => (
            <section
              key={key}
              className={child ? styles.group : styles.nobody}
              data-waits={days.length === 0 || undefined}
            >
              <h4 className={styles.whose}>{title}</h4>
              <ul className={styles.days}>
                {days.map((day) => (
                  <ChosenRow key={choiceKey(day.choice)} day={day} onRemove={() => remove(day)}>
                    {day.problem === 'nobody' && (
                      <GiveToChild
                        free={whoIsFree(choices, children, day.choice.date)}
                        date={day.choice.date}
                        onGive={(to) => give(day, to)}
                      />
                    )}
                    {day.problem === 'full' && child && (
                      <OtherPlaces
                        {...selection}
                        full={{ ...day.choice, bookingTypes: [day.choice.bookingType] }}
                        who={[child]}
                        at={daysOf(child)}
                      />
                    )}
                  </ChosenRow>
                ))}
              </ul>
              {child && <SameDays {...selection} child={child} at={daysOf(child)} />}
              {child && <Said at={daysOf(child)} happened={happened} />}
            </section>
          ))}
        </div>
      </div>
      <Button look="secondary" wide className={styles.onwards} onClick={() => goTo(TOTAL_PART)}>
        Go to payment
      </Button>
    </Card>
  );
}

const daysOf = ({ key }: Attendee) => `days of ${key}`;

/** A child without a day is listed where there are days of another child to take over. */
function byChild(chosen: readonly ChosenDay[], children: readonly Attendee[]) {
  const at = (child: number | undefined) => chosen.filter(({ childIndex }) => childIndex === child);
  const isAnybody = chosen.some(({ childIndex }) => childIndex !== undefined);
  const groups = children.map((child, index) => ({
    key: child.key,
    title: child.label,
    days: at(index),
    child,
  }));
  const nobody = { key: 'nobody', title: 'No child chosen', days: at(undefined), child: undefined };
  return [
    ...groups.filter(({ days }) => isAnybody || days.length > 0),
    ...(nobody.days.length > 0 ? [nobody] : []),
  ];
}
