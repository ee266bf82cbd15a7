import { expect, it } from '@jest/globals';
import { type BookedChild, sameChildren } from './same-children';

let made = 0;
const child = (more: Partial<BookedChild> = {}): BookedChild => ({
  id: (made += 1),
  bookingId: made,
  name: 'Sam Lee',
  age: '7',
  parentName: 'Jo Lee',
  parentEmail: 'jo@example.com',
  parentPhone: '07700 900123',
  ...more,
});
const groups = (...rows: BookedChild[]) =>
  sameChildren(rows, (row) => row).map((same) =>
    same.map(({ id }) => rows.findIndex((row) => row.id === id)),
  );

it('is one child in two bookings of one family, whatever the capitals and spaces', () => {
  expect(groups(child(), child({ name: 'sam  LEE', age: '8' }))).toEqual([[0, 1]]);
  expect(groups(child(), child({ parentEmail: 'JO@example.com', parentPhone: '' }))).toEqual([
    [0, 1],
  ]);
  const otherAddress = { parentEmail: 'work@example.com', parentPhone: '+44 7700 900123' };
  expect(groups(child(), child(otherAddress))).toEqual([[0, 1]]);
});

it('is one child with two places in its booking', () => {
  const one = child();
  expect(groups(one, one)).toEqual([[0, 0]]);
});

it('is two children in one booking, and a third booking’s is neither of them', () => {
  const [one, twin] = [child({ bookingId: 900 }), child({ bookingId: 900 })];
  expect(groups(one, twin)).toEqual([[0], [1]]);
  expect(groups(child(), one, twin)).toEqual([[0], [1], [2]]);
});

it('is two children in two families of the same names', () => {
  const other = { parentEmail: 'other@example.com', parentPhone: '07700 900999' };
  expect(groups(child(), child(other))).toEqual([[0], [1]]);
  const unknown = { parentEmail: '', parentPhone: '' };
  expect(groups(child(unknown), child(unknown))).toEqual([[0], [1]]);
});

it('is two children if their ages are years apart', () => {
  const [six, eleven] = [child({ bookingId: 900, age: '6' }), child({ bookingId: 900, age: '11' })];
  expect(groups(six, eleven, child({ age: '11' }))).toEqual([[0], [1, 2]]);
});
