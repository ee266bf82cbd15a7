import { programmeName } from '@sunfield/contracts/camp';
import { formatLongDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { useRef } from 'react';
import { Button } from '../design/button';
import { Card } from '../design/card';
import { VisuallyHidden } from '../design/visually-hidden';
import { choiceKey, type ChosenDay, giveTo, whoIsFree, without } from './choices';
import { focusPart } from './focus-part';
import { GiveToChild } from './give-to-child';
import { choicePart } from './problems';
import styles from './selected-bookings.module.css';
import { type SelectionProps } from './venue-card';

const LIST_PART = 'selected bookings';

type SelectedBookingsProps = SelectionProps & { chosen: readonly ChosenDay[] };

/** Everything chosen, child by child; last what belongs to nobody, until somebody takes it. */
export function SelectedBookings({ chosen, children, choices, change }: SelectedBookingsProps) {
  const root = useRef<HTMLDivElement>(null);
  const groups = [
    ...children.map(({ key, label }, index) => ({
      key,
      title: label,
      days: chosen.filter(({ childIndex }) => childIndex === index),
    })),
    {
      key: 'nobody',
      title: 'Belongs to nobody',
      days: chosen.filter(({ childIndex }) => childIndex === undefined),
    },
  ].filter(({ days }) => days.length > 0);

  const remove = (day: ChosenDay) => {
    change(without(choices, day.choice), `${formatLongDate(day.choice.date)} removed.`);
    // The button that was pressed is gone; stay where it was.
    focusPart(root.current, LIST_PART);
  };
  const give = (day: ChosenDay, child: string) => {
    const label = children.find(({ key }) => key === child)?.label ?? '';
    change(
      giveTo(choices, day.choice, child),
      `${formatLongDate(day.choice.date)} given to ${label}.`,
    );
    focusPart(root.current, LIST_PART);
  };

  return (
    <Card title="Selected Bookings" level={3}>
      <div ref={root}>
        <div data-part={LIST_PART} tabIndex={-1} className={styles.groups}>
          {groups.map(({ key, title, days }) => (
            <section key={key} className={key === 'nobody' ? styles.nobody : styles.group}>
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

const note = ({ problem, childLabel }: ChosenDay): string | undefined => {
  if (problem === 'nobody') return `Was for ${childLabel}. Not charged.`;
  if (problem === 'full') return 'This day is full. Please choose another day.';
  if (problem === 'not-offered') return 'This can no longer be booked. Please remove it.';
  return undefined;
};

interface ChosenRowProps {
  day: ChosenDay;
  onRemove: () => void;
  children: React.ReactNode;
}

function ChosenRow({ day, onRemove, children }: ChosenRowProps) {
  const { choice, venueName, pricePence } = day;
  const trouble = note(day);
  return (
    <li className={styles.row} data-part={choicePart(day)} tabIndex={-1}>
      <div className={styles.what}>
        <span className={styles.date}>{formatLongDate(choice.date)}</span>
        <span className={styles.where}>
          {choice.bookingType}, {programmeName[choice.campType]}, {venueName}
        </span>
        {trouble && <span className={styles.trouble}>{trouble}</span>}
      </div>
      <span className={styles.price}>
        {pricePence === undefined ? '' : formatPounds(pricePence)}
      </span>
      <Button look="quiet" onClick={onRemove}>
        Remove
        <VisuallyHidden>
          {' '}
          {formatLongDate(choice.date)}, {choice.bookingType}, {day.childLabel}
        </VisuallyHidden>
      </Button>
      {children}
    </li>
  );
}
