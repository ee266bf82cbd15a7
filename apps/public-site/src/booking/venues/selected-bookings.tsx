import { formatLongDate } from '@sunfield/contracts/dates';
import { useRef } from 'react';
import { focusPart } from '../../app/focus-part';
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
import { GiveToChild } from './give-to-child';
import styles from './selected-bookings.module.css';
import { type SelectionProps } from './selection-props';

const LIST_PART = 'selected bookings';

type SelectedBookingsProps = SelectionProps & { chosen: readonly ChosenDay[] };

/** Everything chosen, child by child; last what belongs to nobody, until somebody takes it. */
export function SelectedBookings({ chosen, children, choices, change }: SelectedBookingsProps) {
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
    <Card title="Selected Bookings" level={3}>
      <div ref={root}>
        <div data-part={LIST_PART} tabIndex={-1} className={styles.groups}>
          {byChild(chosen, children).map(({ key, title, days }) => (
            <section key={key} className={key === NOBODY ? styles.nobody : styles.group}>
              <h4 className={styles.whose}>{title}</h4>
              <ul className={styles.days}>
                {days.map((day) => (
                  <ChosenRow key={choiceKey(day.choice)} day={day} onRemove={() => remove(day)}>
                    {day.problem === 'nobody' && (
                      <GiveToChild
                        free={whoIsFree(choices, children, day.choice.date)}
                        date={day.choice.date}
                        onGive={(child) => give(day, child)}
                      />
                    )}
                  </ChosenRow>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Card>
  );
}

const NOBODY = 'nobody';

function byChild(chosen: readonly ChosenDay[], children: readonly Attendee[]) {
  const daysOf = (child: number | undefined) =>
    chosen.filter(({ childIndex }) => childIndex === child);
  return [
    ...children.map(({ key, label }, index) => ({ key, title: label, days: daysOf(index) })),
    { key: NOBODY, title: 'Belongs to nobody', days: daysOf(undefined) },
  ].filter(({ days }) => days.length > 0);
}
