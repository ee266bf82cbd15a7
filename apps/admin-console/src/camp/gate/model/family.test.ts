import { expect, it } from '@jest/globals';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { collectorsOf } from '../leaving/collect-dialog';
import { familiesIn } from './family';
import { gateChildren } from './gate-children';

const fox = { bookingId: 1, parentName: 'Pat Fox', parentPhone: '07700 900111' };
const grace = { name: 'Grace Fox', relation: 'grandmother', phone: '' };
const uncle = { name: 'Ed Fox', relation: 'uncle', phone: '' };
const childOf = (id: number, change: object) => aRegisterChild({ childIds: [id], ...change });
const children = gateChildren(
  aRegister({
    children: [
      childOf(1, { ...fox, name: 'Ava Fox', collectors: [grace, uncle] }),
      childOf(2, { ...fox, name: 'Ben Fox', collectors: [grace] }),
      childOf(3, { ...fox, bookingId: 2, name: 'Cleo Fox', parentPhone: '07700900111' }),
      childOf(4, { ...fox, bookingId: 3, name: 'Dan Lee', parentName: 'Jo Lee' }),
    ],
  }),
  [],
  [],
);
const familyOf = familiesIn(children);
const familyOfFirst = () => (children[0] ? familyOf(children[0]) : []);

it('is who is in one booking, or has one parent by name and number', () => {
  expect(familyOfFirst().map(({ child }) => child.name)).toEqual([
    'Ava Fox',
    'Ben Fox',
    'Cleo Fox',
  ]);
  expect(children[3] && familyOf(children[3])).toHaveLength(1);
});

it('leaves together only with someone who may collect each of them', () => {
  const names = (count: number) =>
    collectorsOf(familyOfFirst().slice(0, count)).map(({ name }) => name);
  expect(names(1)).toEqual(['Pat Fox', 'Grace Fox', 'Ed Fox']);
  expect(names(2)).toEqual(['Pat Fox', 'Grace Fox']);
  expect(names(3)).toEqual(['Pat Fox']);
});

it('is of one child for each guest of a party, whose parent’s name is not known', () => {
  const guest = { ...fox, parentName: 'Pat Fox (host)', guestOf: 'Ava Fox', age: '' };
  const rows = gateChildren(
    aRegister({
      children: [
        childOf(1, { ...fox, name: 'Ava Fox' }),
        ...[91, 92].map((id) => childOf(id, { ...guest, name: 'Mia' })),
      ],
    }),
    [],
    [],
  );
  const ofParty = familiesIn(rows);
  expect(rows.map((row) => ofParty(row).length)).toEqual([1, 1, 1]);
  expect(collectorsOf(rows.slice(1, 2)).map(({ name, how }) => [name, how])).toEqual([
    ['A parent', 'parent'],
    ['Pat Fox (host)', 'other'],
  ]);
});
