import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Group } from '@sunfield/contracts/camp/duty/groups';
import { familiesIn, namesOf } from './family';
import { type GateChild, idOf, type RecordGate } from './gate-children';
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
  onSignOut: (rows: readonly GateChild[]) => void;
  onOpen: (row: GateChild) => void;
  onCall: (rows: readonly GateChild[]) => void;
  onParentReads: (row: GateChild) => void;
}

/** Children to sign in and out. No row moves under a finger. */
export function GateList({ rows, view, ...rest }: GateListProps) {
  const { children, register, groups, hasBegun, by, dueOf, record, onSignOut, onOpen, onCall } =
    rest;
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
        const childId = idOf(row.child);
        const family = familyOf(row);
        return (
          <PartBoundary key={row.key} fallback={<RowStopped row={row} />}>
            <GateRow
              row={row}
              before={old}
              register={register}
              group={groupOf(row, groups)?.name}
              duePence={dueOf(row)}
              hasBegun={hasBegun}
              by={by}
              family={family}
              onSignIn={(rows) => record(...arrival(rows))}
              onSignOut={onSignOut}
              onUndo={(undoes) => record({ childId, kind: 'undone', undoes }, 'Taken back.')}
              onOpen={() => onOpen(row)}
              onCall={() => onCall(family.filter(({ late }) => late))}
              onParentReads={() => rest.onParentReads(row)}
            />
          </PartBoundary>
        );
      })}
    </ul>
  );
}

const arrival = (rows: readonly GateChild[]): Parameters<RecordGate> => {
  const events = rows.map(({ child }) => ({ childId: idOf(child), kind: 'arrived' as const }));
  return [events, `${namesOf(rows)} ${rows.length > 1 ? 'are' : 'is'} in.`];
};

const stateOf = ({ attendance, late }: GateChild) =>
  `${attendance.presence} ${attendance.latest?.id ?? ''} ${late ? `late ${late.words}` : ''}`;
