import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Group } from '@sunfield/contracts/camp/duty/groups';
import { familiesIn } from './family';
import { type GateChild, type RecordGate } from './gate-children';
import { type Opened } from './opened';
import { PartBoundary } from '../../kernel/ui/part-boundary';
import { GateRow, RowStopped } from './gate-row';
import styles from './gate.module.css';
import { groupOf } from './group-children';
import { useListGuard, useSteadyRows } from './steady-rows';

interface GateListProps {
  /** Those to be shown; all of the day, for those that are still shown. */
  rows: readonly GateChild[];
  children: readonly GateChild[];
  /** What staff have chosen to see: other rows are shown immediately only by another choice. */
  view: string;
  register: Register;
  /** Empty where each child's group is known already. */
  groups: readonly Group[];
  /** Before the day no one is signed in. */
  hasBegun: boolean;
  by: string;
  dueOf: (row: GateChild) => number | undefined;
  record: RecordGate;
  open: (sheet: Opened) => void;
}

/** Children to sign in and out. No row moves under a finger. */
export function GateList({ rows, view, ...rest }: GateListProps) {
  const { children, groups, dueOf, ...same } = rest;
  const { before, touch } = useSteadyRows(rows, stateOf, { view });
  const familyOf = familiesIn(children);
  const current = new Map(children.map((row) => [row.key, row]));
  const guard = useListGuard(
    before.map(({ key }) => key),
    touch,
    styles.rows,
  );
  return (
    <ul {...guard}>
      {before.map((old) => {
        const row = current.get(old.key) ?? old;
        return (
          <PartBoundary key={row.key} fallback={<RowStopped row={row} />}>
            <GateRow
              {...same}
              row={row}
              before={old}
              group={groupOf(row, groups)?.name}
              duePence={dueOf(row)}
              family={familyOf(row)}
            />
          </PartBoundary>
        );
      })}
    </ul>
  );
}

const stateOf = ({ attendance, late }: GateChild) =>
  `${attendance.presence} ${attendance.latest?.id ?? ''} ${late ? `late ${late.words}` : ''}`;
