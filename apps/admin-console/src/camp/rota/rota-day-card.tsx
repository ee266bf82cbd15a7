import { adultsWords, isFirstAider, plannedAt, rotaGaps } from '@sunfield/contracts/camp/rota/gaps';
import { type RotaPerson, type Shift, type VenueNeed } from '@sunfield/contracts/camp/rota/rota';
import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { Select } from 'antd';
import { Quiet, Urgent } from '../../kernel/ui/quiet';
import { isOf, type RotaDays } from './rota-edits';
import styles from './rota.module.css';

interface RotaDayCardProps {
  day: RotaDays[number];
  people: readonly RotaPerson[];
  onAdd: (shift: Shift) => void;
  onOpen: (name: string) => void;
}

/** A day: its venues, who works there, and who is missing. */
export const RotaDayCard = ({ day, people, onAdd, onOpen }: RotaDayCardProps) => (
  <section className={styles.day} aria-label={formatDayAndMonth(day.date)}>
    <h2>{formatDayAndMonth(day.date)}</h2>
    {day.venues.map((need) => (
      <div key={need.venue} className={styles.venue}>
        <h3>{need.venueName}</h3>
        <Need need={need} day={day} people={people} />
        <ul className={styles.shifts}>
          {day.shifts
            .filter(({ venue }) => venue === need.venue)
            .map((shift) => (
              <li key={shift.name}>
                <ShiftButton
                  shift={shift}
                  isAider={isFirstAider(shift, people, day.date)}
                  isKnown={people.some(isOf(shift.name))}
                  onOpen={() => onOpen(shift.name)}
                />
              </li>
            ))}
        </ul>
        {need.isOn && people.length > 0 && (
          <AddPerson need={need} day={day} people={people} onAdd={onAdd} />
        )}
      </div>
    ))}
  </section>
);

interface NeedProps {
  need: VenueNeed;
  day: RotaDays[number];
  people: readonly RotaPerson[];
}

/** "2 of 3 adults, no first aider": what is missing is in red, and in words. */
function Need({ need, day, people }: NeedProps) {
  const { venue, isOn, children, needed } = need;
  if (!isOn) return <Urgent>No camp here on this day</Urgent>;
  if (children === 0) return <Quiet>No children yet</Quiet>;
  const gaps = rotaGaps(need, { date: day.date, shifts: day.shifts, people });
  const planned = plannedAt(venue, day.shifts).length;
  const words = planned < needed ? gaps : [adultsWords(planned, needed), ...gaps];
  return (
    <p>
      {gaps.length > 0 ? (
        <Urgent>{words.join(', ')}</Urgent>
      ) : (
        <span className={styles.enough}>{words.join(', ')}</span>
      )}{' '}
      <Quiet>for {counted(children, 'child', 'children')}</Quiet>
    </p>
  );
}

interface ShiftButtonProps {
  shift: Shift;
  isAider: boolean;
  /** Among the people on duty. */
  isKnown: boolean;
  onOpen: () => void;
}

function ShiftButton({ shift, isAider, isKnown, onOpen }: ShiftButtonProps) {
  const { name, from, until, isInCharge, isAbsent, note } = shift;
  const facts = isAbsent
    ? ['Absent', note]
    : [`${from}–${until}`, isInCharge && 'in charge', isAider && 'first aid', note];
  if (!isKnown) facts.push('no longer in Settings');
  return (
    <button type="button" className={styles.shift} onClick={onOpen}>
      {isAbsent ? <s>{name}</s> : <strong>{name}</strong>}
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </button>
  );
}

/** Wider than the day on a desk, and within the window of a phone. */
const POPUP_WIDTH = 290;

interface AddPersonProps extends NeedProps {
  onAdd: (shift: Shift) => void;
}

/** Everyone with the usual times of the day; those who work already that day are named with where. */
function AddPerson({ need, day, people, onAdd }: AddPersonProps) {
  const { venue, venueName, from, until } = need;
  const venueOf = (name: string) => {
    const shift = day.shifts.find(isOf(name));
    return shift && day.venues.find((one) => one.venue === shift.venue);
  };
  return (
    <Select
      aria-label={`Add someone: ${venueName}, ${formatDayAndMonth(day.date)}`}
      style={{ width: '100%' }}
      placeholder="Add someone"
      showSearch
      value={null}
      onChange={(name: string | null) =>
        name !== null &&
        onAdd({ name, venue, from, until, isInCharge: false, isAbsent: false, note: '' })
      }
      options={people.map(({ name, firstAidUntil }) => {
        const at = venueOf(name);
        const aid = firstAidUntil >= day.date ? ' (first aid)' : '';
        return {
          value: name,
          disabled: at !== undefined,
          label: at ? `${name}: ${at.venue === venue ? 'here' : at.venueName}` : `${name}${aid}`,
        };
      })}
      popupMatchSelectWidth={POPUP_WIDTH}
    />
  );
}
