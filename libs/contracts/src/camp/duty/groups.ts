import * as z from 'zod/mini';
import { said } from '../attendance/attendance';
import { line } from '../../kit/input-fields';

export const MAX_GROUPS = 20;

/** Some of a day's children, who are together with a coach. */
const GroupSchema = z.object({
  /** Made by the page: it stays when the group has another name. */
  id: z.uuid('Please give each group its own id'),
  name: line('the group’s name', 40),
  coach: said(100),
  /** Rows of the register; one of a child's `childIds` is enough. */
  childIds: z.array(z.int().check(z.positive())).check(z.maxLength(500)),
});
export type Group = z.infer<typeof GroupSchema>;

/** The groups of one day at one venue, in their order. */
export const GroupsSchema = z.object({
  /** Counts the changes; 0 if there were never groups. */
  version: z.int().check(z.minimum(0)),
  groups: z
    .array(GroupSchema)
    .check(z.maxLength(MAX_GROUPS, `Please make at most ${MAX_GROUPS} groups`)),
});
export type Groups = z.infer<typeof GroupsSchema>;

/** A child who is to be put into a group. Children who share a tie, such as a booking or a telephone number, stay together. */
export interface ToGroup {
  childId: number;
  /** In years; not a number if it is not known. */
  age: number;
  ties: readonly string[];
}

/**
 * A proposal: the children by age in `count` groups of about the same size, friends together. The order in which the children
 * come changes nothing. A group can be empty only if there are fewer families than groups.
 */
export function proposeGroups(children: readonly ToGroup[], count: number): number[][] {
  const left = familiesOf(children);
  let childrenLeft = children.length;
  return Array.from({ length: count }, (_, index) => {
    const groupsLeft = count - index;
    const target = childrenLeft / groupsLeft;
    const group: number[] = [];
    for (let next = left[0]; next; next = left[0]) {
      const isLast = groupsLeft === 1 || group.length === 0;
      const isNearer = group.length + next.length / 2 <= target && left.length >= groupsLeft;
      if (!isLast && !isNearer) break;
      group.push(...next.map(({ childId }) => childId));
      left.shift();
    }
    childrenLeft -= group.length;
    return group;
  });
}

/** Those who are tied to each other, also by way of others; the youngest first. */
function familiesOf(children: readonly ToGroup[]): ToGroup[][] {
  const families: ToGroup[][] = [];
  for (const child of children.toSorted((one, other) => one.childId - other.childId)) {
    const tied = families.filter((family) =>
      family.some(({ ties }) => ties.some((tie) => child.ties.includes(tie))),
    );
    for (const family of tied) families.splice(families.indexOf(family), 1);
    families.push([...tied.flat(), child]);
  }
  const by = (family: ToGroup[]) => ({
    age: family.reduce((sum, { age }) => sum + (age || 0), 0) / family.length,
    first: Math.min(...family.map(({ childId }) => childId)),
  });
  return families
    .map((family) => ({ family, ...by(family) }))
    .sort((one, other) => one.age - other.age || one.first - other.first)
    .map(({ family }) => family.sort((one, other) => one.childId - other.childId));
}
