import { expect, it } from '@jest/globals';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { gateChildren } from './gate-children';
import { groupOf, moved, ofGroup, proposed } from './group-children';

const child = (id: number, age: string, more: object = {}) =>
  aRegisterChild({
    name: `Child ${id}`,
    bookingId: id,
    childIds: [id, id + 100],
    age,
    parentPhone: `07700 90000${id}`,
    ...more,
  });
const children = gateChildren(
  aRegister({
    children: [
      child(1, '5'),
      child(2, '6'),
      child(3, '9'),
      // A brother or sister of the first, in another booking.
      child(4, '10', { parentPhone: '07700900001' }),
    ],
  }),
  [],
  [],
);
const namesIn = (groups: ReturnType<typeof proposed>) =>
  groups.map((group) => [group.name, ...ofGroup(children, groups, group.id).map(({ key }) => key)]);

it('are proposed by age with a family together, and a child is moved by hand', () => {
  const groups = proposed(children, 2, []);
  expect(groups.map(({ childIds }) => childIds)).toEqual([[2, 1, 4], [3]]);
  const [red, blue] = groups;
  const changed = moved(groups, children[1]!, blue!.id);
  expect(changed.map(({ childIds }) => childIds)).toEqual([
    [1, 4],
    [3, 2],
  ]);
  expect(moved(changed, children[1]!, '')[1]?.childIds).toEqual([3]);
  // Names and coaches stay if it is proposed again.
  const named = [{ ...red!, name: 'Lions', coach: 'Sam Hill' }, blue!];
  expect(proposed(children, 3, named)).toMatchObject([
    { id: red!.id, name: 'Lions', coach: 'Sam Hill' },
    { id: blue!.id, name: 'Blue' },
    { name: 'Green' },
  ]);
  expect(namesIn(named)[1]).toHaveLength(2);
});

it('are known by any row of a child, and all children are shown if the group is gone', () => {
  const [row] = children;
  const group = { id: 'g', name: 'Lions', coach: '', childIds: [101] };
  expect(groupOf(row!, [group])).toBe(group);
  expect(ofGroup(children, [group], 'g')).toEqual([row]);
  expect(ofGroup(children, [group], 'other')).toHaveLength(4);
});
