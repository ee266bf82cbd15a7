import { type CampDay } from '@sunfield/contracts/catalogue/catalogue';
import { formatLongDate } from '@sunfield/contracts/kit/dates';
import { formatPounds } from '@sunfield/contracts/kit/money';
import {
  type Attendee,
  isChosen,
  isSameCamp,
  mayCome,
  type Place,
  placeOn,
  type Slot,
} from '../../basket/places';
import styles from './camp-day-row.module.css';
import { ChildToggle } from './child-toggle';

interface SlotButtonsProps {
  day: CampDay;
  slot: Slot;
  sessionName: string;
  pricePence: number;
  children: readonly Attendee[];
  places: readonly Place[];
  /** The day is open and has places that this form has not chosen yet. */
  hasPlaces: boolean;
  onPress: (child: Attendee, slot: Slot) => void;
}

/** One time of a day: its price, and a button per child. */
export function SlotButtons(props: SlotButtonsProps) {
  const { day, slot, sessionName, pricePence, children, places, hasPlaces, onPress } = props;
  /** On a full day a child with a place may still give it back, or change the time. */
  const canPress = (child: Attendee) => {
    const there = placeOn(places, child.key, slot.date);
    if (there && isChosen([there], child.key, slot)) return true;
    return mayCome(day, child) && (hasPlaces || (there !== undefined && isSameCamp(there, slot)));
  };
  return (
    <div className={styles.slot}>
      <p className={styles.time}>
        <span>{sessionName}</span> <strong>{formatPounds(pricePence)}</strong>
      </p>
      <div className={styles.children}>
        {children.map((child) => (
          <ChildToggle
            key={child.key}
            child={child}
            where={`${sessionName}, ${formatLongDate(slot.date)}`}
            isChosen={isChosen(places, child.key, slot)}
            isDisabled={!canPress(child)}
            onPress={() => onPress(child, slot)}
          />
        ))}
      </div>
    </div>
  );
}
