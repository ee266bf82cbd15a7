import { randomId } from '@sunfield/api-client/random-id';
import { type Group, proposeGroups } from '@sunfield/contracts/camp/duty/groups';
import { tiesOf } from './family';
import { type GateChild, idOf } from './gate-children';

/** The group that a child is in. */
export const groupOf = ({ child }: Pick<GateChild, 'child'>, groups: readonly Group[]) =>
  groups.find(({ childIds }) => childIds.some((id) => child.childIds?.includes(id)));

/** The children of a group; all of them if none is chosen, or it is no longer there. */
export const ofGroup = (
  children: readonly GateChild[],
  groups: readonly Group[],
  chosen: string | undefined,
): readonly GateChild[] =>
  groups.some(({ id }) => id === chosen)
    ? children.filter((row) => groupOf(row, groups)?.id === chosen)
    : children;

/** Names for new groups, which wristbands can show. */
const names = ['Red', 'Blue', 'Green', 'Yellow', 'Orange', 'Purple', 'Pink', 'White'];

/** All who come, by age in `count` groups; those of one family stay together. Names and coaches stay. */
export function proposed(
  children: readonly GateChild[],
  count: number,
  before: readonly Group[],
): Group[] {
  const coming = children.filter(({ attendance }) => attendance.presence !== 'absent');
  const toGroup = coming.map((row) => ({
    childId: idOf(row.child),
    age: Number.parseInt(row.child.age, 10),
    ties: tiesOf(row),
  }));
  return proposeGroups(toGroup, count).map((childIds, index) => ({
    ...(before[index] ?? {
      id: randomId(),
      name: names[index] ?? `Group ${index + 1}`,
      coach: '',
    }),
    childIds,
  }));
}

/** The child is in that group, or in none, and in no other. */
export const moved = (groups: readonly Group[], { child }: GateChild, to: string): Group[] =>
  groups.map((group) => ({
    ...group,
    childIds: [
      ...group.childIds.filter((id) => !child.childIds?.includes(id)),
      ...(group.id === to ? [idOf(child)] : []),
    ],
  }));
