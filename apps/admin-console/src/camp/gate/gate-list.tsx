import { type Group } from '@sunfield/contracts/camp/duty/groups';
import { type Day } from './kept/day';
import { familiesIn } from './model/family';
import { type GateChild } from './model/gate-children';
import { PartBoundary } from '../../kernel/ui/part-boundary';
import { GateRow, RowStopped } from './gate-row';
import { groupOf } from './model/group-children';
import { useSteadyRows } from './parts/steady-rows';

interface GateListProps {
  day: Day;
  /** Those to be shown. */
  rows: readonly GateChild[];
  /** Empty where each child's group is known already. */
  groups: readonly Group[];
}

/** Children to sign in and out. No row moves under a finger. */
export function GateList({ day, rows, groups }: GateListProps) {
  const { children, view } = day;
  const { before, guard } = useSteadyRows(rows, stateOf, {
    view: JSON.stringify(view),
    className: 'plain',
  });
  const familyOf = familiesIn(children);
  const current = new Map(children.map((row) => [row.key, row]));
  return (
    <ul {...guard}>
      {before.map((old) => {
        const row = current.get(old.key) ?? old;
        return (
          <PartBoundary key={row.key} fallback={<RowStopped row={row} />}>
            <GateRow
              day={day}
              row={row}
              before={old}
              group={groupOf(row, groups)?.name}
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
