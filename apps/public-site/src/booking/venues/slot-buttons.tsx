import { formatLongDate } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { VisuallyHidden } from '../../design/visually-hidden';
import { type Attendee, type Choice, choiceOn, isChosen, type Slot } from '../basket/choices';
import styles from './camp-day-row.module.css';

interface SlotButtonsProps {
  slot: Slot;
  pricePence: number;
  children: readonly Attendee[];
  choices: readonly Choice[];
  /** The day is open and has places that this form has not chosen yet. */
  hasPlaces: boolean;
  onPress: (child: Attendee, slot: Slot) => void;
}

/** One time of a day: its price, and a button per child. */
export function SlotButtons(props: SlotButtonsProps) {
  const { slot, pricePence, children, choices, hasPlaces, onPress } = props;
  /** On a full day a child who is there may still leave, or change the time. */
  const canPress = ({ key }: Attendee) => {
    const there = choiceOn(choices, key, slot.date);
    return hasPlaces || (there?.venue === slot.venue && there.campType === slot.campType);
  };
  return (
    <div className={styles.slot}>
      <p className={styles.time}>
        <span>{slot.bookingType}</span> <strong>{formatPounds(pricePence)}</strong>
      </p>
      <div className={styles.children}>
        {children.map((child) => (
          <ChildToggle
            key={child.key}
            label={child.label}
            slot={slot}
            isChosen={isChosen(choices, child.key, slot)}
            isDisabled={!canPress(child)}
            onPress={() => onPress(child, slot)}
          />
        ))}
      </div>
    </div>
  );
}

interface ChildToggleProps {
  label: string;
  slot: Slot;
  isChosen: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

const ChildToggle = ({ label, slot, isChosen: chosen, isDisabled, onPress }: ChildToggleProps) => (
  <button
    type="button"
    className={styles.child}
    aria-pressed={chosen}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Tick shown={chosen} />
    <span className={styles.name}>{label}</span>
    <VisuallyHidden>
      {' '}
      {slot.bookingType}, {formatLongDate(slot.date)}
    </VisuallyHidden>
  </button>
);

const Tick = ({ shown }: { shown: boolean }) => (
  <svg
    className={styles.tick}
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    {shown ? (
      <path d="m3.5 10.5 4.4 4.5 8.6-10" strokeWidth="2.8" />
    ) : (
      <rect x="3.2" y="3.2" width="13.6" height="13.6" rx="3" strokeWidth="1.6" />
    )}
  </svg>
);
