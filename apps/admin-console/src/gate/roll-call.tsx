import { phoneFields } from '@sunfield/contracts/fields/fields-of';
import { type Adult } from '@sunfield/contracts/duty/adults-of';
import { counted } from '@sunfield/words/counted';
import { formatTime } from '@sunfield/words/dates';
import { useState } from 'react';
import { PhoneLinks } from '../ui/phone-links';
import { type GateChild } from './gate-children';
import { GateDialog } from './gate-dialog';
import styles from './gate.module.css';
import { useListGuard, useSteadyRows } from './steady-rows';

interface RollCallProps {
  isOpen: boolean;
  children: readonly GateChild[];
  adults: readonly Adult[];
  venueName: string;
  onClose: () => void;
}

/**
 * Who must be found in a fire: everyone who is here, ticked off in one pass. It needs no network, and
 * can be printed. Ticks last until it is closed: the next roll call begins anew.
 */
export const RollCall = ({ isOpen, onClose, ...rest }: RollCallProps) => (
  <GateDialog title="Roll call" isOpen={isOpen} onClose={onClose}>
    <Roll {...rest} />
  </GateDialog>
);

function Roll({ children, adults, venueName }: Omit<RollCallProps, 'isOpen' | 'onClose'>) {
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const here = [
    ...children
      .filter(({ attendance }) => attendance.presence === 'here')
      .map(({ key, child }) => ({ key, name: child.name, child })),
    ...adults
      .filter(({ to }) => to === null)
      .map(({ id, name, isVisitor, organisation }) => ({
        key: id,
        name: `${name} (${isVisitor ? ['visitor', organisation].filter(Boolean).join(', ') : 'staff'})`,
        child: undefined,
      })),
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  // A tick must not fall on another name because someone came or went.
  const { before: rows, touch } = useSteadyRows(here, () => '');
  const guard = useListGuard(
    rows.map(({ key }) => key),
    touch,
    styles.roll,
  );
  const adultsHere = here.filter(({ child }) => !child).length;
  const left = here.filter(({ key }) => !found.has(key)).length;
  const tick = (key: string, isFound: boolean) => {
    const next = new Set(found);
    if (isFound) next.add(key);
    else next.delete(key);
    setFound(next);
  };
  return (
    <>
      <p>
        {venueName}, {formatTime(new Date())}:{' '}
        {counted(here.length - adultsHere, 'child', 'children')}, {counted(adultsHere, 'adult')}
      </p>
      <p role="status" className={left === 0 ? styles.allFound : styles.missing}>
        {here.length === 0
          ? 'No one is signed in.'
          : left === 0
            ? `All ${here.length} are found.`
            : `${here.length - left} of ${here.length} found, ${left} to find.`}
      </p>
      <ul {...guard}>
        {rows.map(({ key, name, child }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={found.has(key)}
                onChange={({ target }) => tick(key, target.checked)}
              />
              {name}
              {child?.hasNamesake && `, age ${child.age}, parent ${child.parentName}`}
            </label>
            <span className={styles.call}>
              {child &&
                phoneFields.map((field) => <PhoneLinks key={field.key} phone={child[field.key]} />)}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${styles.plain} ${styles.screenOnly}`}
        onClick={() => print()}
      >
        Print
      </button>
    </>
  );
}
