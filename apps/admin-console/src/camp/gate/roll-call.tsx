import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type Adult } from '@sunfield/contracts/camp/duty/adults-of';
import { counted } from '@sunfield/words/counted';
import { formatTime } from '@sunfield/words/dates';
import { PhoneLinks } from '../../kernel/ui/phone-links';
import { type GateChild } from './gate-children';
import { GateDialog } from './gate-dialog';
import styles from './gate.module.css';
import sheet from './sheet.module.css';
import { PrintedRoll } from './printed-roll';
import { onRoll, useTicks } from './roll';
import { useListGuard, useSteadyRows } from './steady-rows';

interface RollCallProps {
  isOpen: boolean;
  children: readonly GateChild[];
  adults: readonly Adult[];
  date: string;
  venue: string;
  venueName: string;
  onClose: () => void;
}

/**
 * Who must be found in a fire: everyone who is here, ticked off in one pass. It needs no network, and
 * can be printed. Ticks last until it is started anew, or half an hour after the last one.
 */
export const RollCall = ({ isOpen, onClose, ...rest }: RollCallProps) => (
  <GateDialog title="Roll call" isOpen={isOpen} onClose={onClose}>
    <Roll {...rest} />
  </GateDialog>
);

type RollProps = Omit<RollCallProps, 'isOpen' | 'onClose'>;

function Roll({ children, adults, date, venue, venueName }: RollProps) {
  const { isReady, begun, found, tick, startAnew } = useTicks(`${date} ${venue}`);
  const here = onRoll(children, adults);
  // A tick must not fall on another name because someone came or went.
  const { before: rows, touch } = useSteadyRows(here, () => '');
  const guard = useListGuard(
    rows.map(({ key }) => key),
    touch,
    sheet.roll,
  );
  if (!isReady) return null;
  const adultsHere = here.filter(({ child }) => !child).length;
  const words = `${counted(here.length - adultsHere, 'child', 'children')}, ${counted(adultsHere, 'adult')}`;
  const left = here.filter(({ key }) => !found.has(key)).length;
  return (
    <>
      <p>
        {venueName}, {formatTime()}: {words}
        {begun && ` · begun at ${formatTime(begun)}`}
      </p>
      <p role="status" className={left === 0 ? sheet.allFound : sheet.missing}>
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
            <span className={sheet.call}>
              {child &&
                phoneFields.map((field) => <PhoneLinks key={field.key} phone={child[field.key]} />)}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.plain} onClick={() => print()}>
        Print
      </button>
      {begun && (
        <button type="button" className={styles.plain} onClick={startAnew}>
          Start anew
        </button>
      )}
      <PrintedRoll venueName={venueName} date={date} words={words} here={here} found={found} />
    </>
  );
}
