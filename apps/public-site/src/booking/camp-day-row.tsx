import { programmeName } from '@sunfield/contracts/camp';
import { type CampDay, type TimeSlot, type VenueProgramme } from '@sunfield/contracts/catalogue';
import { formatLongDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { useId } from 'react';
import { Badge } from '../design/badge';
import { VisuallyHidden } from '../design/visually-hidden';
import styles from './camp-day-row.module.css';
import { CampIcon } from './camp-icon';
import {
  type Attendee,
  type Choice,
  choiceOn,
  isChosen,
  placesChosen,
  type Slot,
  toggle,
} from './choices';
import { dayPart } from './problems';
import { type SelectionProps } from './venue-card';

/** From here on a parent should hurry. */
const FEW_PLACES = 5;

type CampDayRowProps = SelectionProps & { venue: VenueProgramme; day: CampDay };

/** One dated programme: its times, and at each time a button per child. */
export function CampDayRow({ venue, day, children, choices, change }: CampDayRowProps) {
  const titleId = useId();
  const mine = placesChosen(choices, children, venue.key, day);
  const press = (child: Attendee, slot: Slot) => {
    const before = choiceOn(choices, child.key, slot.date);
    const after = toggle(choices, child.key, slot);
    const isMove = before && !isChosen(choices, child.key, slot);
    change(after, isMove ? moved(child, before, slot, venue) : '');
  };
  return (
    <li
      className={styles.day}
      aria-labelledby={titleId}
      data-part={dayPart(venue.key, day.date)}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <CampIcon campType={day.campType} />
        <div className={styles.title} id={titleId}>
          <span className={styles.date}>{formatLongDate(day.date)}</span>
          <span className={styles.programme}>{programmeName[day.campType]}</span>
        </div>
        <PlacesLeft day={day} mine={mine} />
      </div>
      <div className={styles.slots}>
        {day.timeSlots.map((timeSlot) => {
          const { bookingType } = timeSlot;
          const slot = { date: day.date, venue: venue.key, campType: day.campType, bookingType };
          return (
            <SlotButtons
              key={bookingType}
              {...{ slot, timeSlot, children, choices }}
              isOpen={day.isOpen}
              hasPlaces={mine < day.placesLeft}
              onPress={(child) => press(child, slot)}
            />
          );
        })}
      </div>
    </li>
  );
}

const moved = (child: Attendee, from: Choice, to: Slot, { name }: VenueProgramme) =>
  from.venue === to.venue
    ? `${child.label} moved from ${from.bookingType} to ${to.bookingType}.`
    : `${child.label} moved to ${name} on ${formatLongDate(to.date)}.`;

function PlacesLeft({ day: { isOpen, placesLeft }, mine }: { day: CampDay; mine: number }) {
  if (!isOpen) return <Badge>Closed</Badge>;
  if (placesLeft <= 0) return <Badge tone="bad">Full</Badge>;
  return (
    <Badge tone={placesLeft <= FEW_PLACES ? 'sun' : 'plain'}>{leftText(placesLeft, mine)}</Badge>
  );
}

const leftText = (placesLeft: number, mine: number): string => {
  if (mine < placesLeft) return `${placesLeft} left`;
  return placesLeft === 1 ? 'Last place chosen' : `Last ${placesLeft} places chosen`;
};

interface SlotButtonsProps {
  slot: Slot;
  timeSlot: TimeSlot;
  children: readonly Attendee[];
  choices: readonly Choice[];
  isOpen: boolean;
  /** Places that this form has not chosen yet. */
  hasPlaces: boolean;
  onPress: (child: Attendee) => void;
}

function SlotButtons({
  slot,
  timeSlot,
  children,
  choices,
  isOpen,
  hasPlaces,
  onPress,
}: SlotButtonsProps) {
  /** On a full day a child who is there may still leave, or change the time. */
  const canPress = ({ key }: Attendee) => {
    const there = choiceOn(choices, key, slot.date);
    const isHere = there?.venue === slot.venue && there.campType === slot.campType;
    return isHere || (isOpen && hasPlaces);
  };
  return (
    <div className={styles.slot}>
      <p className={styles.time}>
        <span>{slot.bookingType}</span> <strong>{formatPounds(timeSlot.pricePence)}</strong>
      </p>
      <div className={styles.children}>
        {children.map((child) => {
          const chosen = isChosen(choices, child.key, slot);
          return (
            <button
              key={child.key}
              type="button"
              className={styles.child}
              aria-pressed={chosen}
              disabled={!canPress(child)}
              onClick={() => onPress(child)}
            >
              <Tick shown={chosen} />
              <span className={styles.name}>{child.label}</span>
              <VisuallyHidden>
                {' '}
                {slot.bookingType}, {formatLongDate(slot.date)}
              </VisuallyHidden>
            </button>
          );
        })}
      </div>
    </div>
  );
}

const Tick = ({ shown }: { shown: boolean }) => (
  <svg className={styles.tick} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    {shown ? (
      <path d="m3.5 10.5 4.4 4.5 8.6-10" fill="none" stroke="currentColor" strokeWidth="2.8" />
    ) : (
      <rect
        x="3.2"
        y="3.2"
        width="13.6"
        height="13.6"
        rx="3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    )}
  </svg>
);
