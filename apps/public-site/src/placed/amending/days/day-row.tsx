import { formatLongDate, formatShortDateWithYear } from '@sunfield/words/dates';
import { type ReactNode } from 'react';
import { isSameSlot, type Place, type Slot } from '../../../basket/places';
import { Badge } from '../../../kernel/design/badge';
import { Button } from '../../../kernel/design/button';
import { FieldError } from '../../../kernel/design/field';
import { type BookedDay } from '../../../basket/changed-places';
import { type SlotNames, slotWords } from '../model/change-words';
import { dayField } from '../model/amendment-problems';
import styles from './days.module.css';

interface DayRowProps {
  day: BookedDay;
  childName: string;
  names: (slot: Slot) => SlotNames;
  /** The day has begun. */
  isFixed: boolean;
  /** The provider has cancelled the day. */
  isOff: boolean;
  /** How long the day can be swapped or cancelled, and the charge. */
  terms: string;
  problem: string | undefined;
  onCancel: () => void;
  /** Undefined for a party: its provider moves it. */
  onSwap: (() => void) | undefined;
  onUndo: () => void;
}

/** A booked day: as booked, and its change. */
export function DayRow(props: DayRowProps) {
  const { day, childName, names, isFixed, isOff, terms, problem, onCancel, onSwap, onUndo } = props;
  const { was, now } = day;
  const about = (
    <span className="visually-hidden">
      {' '}
      {formatLongDate(was.date)}, {childName}
    </span>
  );
  const isSwapped = now !== undefined && !isSameSlot(now, was);
  const isChanged = !now || isSwapped;
  return (
    <li
      className={styles.row}
      data-part={dayField(was)}
      tabIndex={-1}
      data-changed={isChanged || undefined}
    >
      <div className="stack-1 start">
        {isOff && !isChanged && <Badge tone="bad">Cancelled by us</Badge>}
        {isChanged && (
          <Badge tone={now ? 'sun' : 'bad'}>{now ? 'Will be swapped' : 'Will be cancelled'}</Badge>
        )}
        {isSwapped && <span className="small-muted">Was</span>}
        <Where slot={was} names={names} isShort={isChanged} />
        {isSwapped && (
          <>
            <span className="small-muted">Now</span>
            <Where slot={now} names={names} isShort />
          </>
        )}
        {!isChanged && terms && <p className="small-muted">{terms}</p>}
        <FieldError>{problem}</FieldError>
      </div>
      <div className="button-row">
        {isChanged ? (
          <Button look="secondary" onClick={onUndo}>
            Undo{about}
          </Button>
        ) : isFixed && !isOff ? (
          <p className="small-muted">This day has begun, so it stays.</p>
        ) : (
          <>
            {onSwap && (
              <Button look="quiet" onClick={onSwap}>
                Swap{about}
              </Button>
            )}
            <Button look="quiet" onClick={onCancel}>
              {isOff ? 'Refund' : 'Cancel'}
              {about}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface AddedRowProps {
  place: Place;
  childName: string;
  names: (slot: Slot) => SlotNames;
  problem: string | undefined;
  onRemove: () => void;
}

export const AddedRow = ({ place, childName, names, problem, onRemove }: AddedRowProps) => (
  <li className={styles.row} data-part={dayField(place)} tabIndex={-1} data-changed>
    <div className="stack-1 start">
      <Badge tone="good">Will be added</Badge>
      <Where slot={place} names={names} />
      <FieldError>{problem}</FieldError>
    </div>
    <div className="button-row">
      <Button look="secondary" onClick={onRemove}>
        Undo
        <span className="visually-hidden">
          {' '}
          adding {formatLongDate(place.date)}, {childName}
        </span>
      </Button>
    </div>
  </li>
);

interface WhereProps {
  slot: Slot;
  names: (slot: Slot) => SlotNames;
  isShort?: boolean;
}

function Where({ slot, names, isShort = false }: WhereProps): ReactNode {
  return (
    <span className="stack-1">
      <span className="bold">
        {isShort ? formatShortDateWithYear(slot.date) : formatLongDate(slot.date)}
      </span>
      <span className="small-muted">{slotWords(names(slot))}</span>
    </span>
  );
}
