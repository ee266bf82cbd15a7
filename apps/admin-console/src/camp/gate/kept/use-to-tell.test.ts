import { expect, it } from '@jest/globals';
import { type ToTell } from '@sunfield/contracts/camp/care-records/care-at-gate';
import { aRegisterChild } from '../../../../test/register-samples';
import { type OwnCare, type OwnReading } from '../model/gate-children';
import { toTell } from './use-to-tell';

const version = (id: string, more: Partial<ToTell['versions'][number]> = {}) => ({
  id,
  childId: 1,
  kind: 'accident' as const,
  at: '2025-10-27T11:55:00.000Z',
  time: '11:52',
  isSettled: false,
  ...more,
});
const own = (id: string, told: string, more: object = {}) =>
  ({ ...version(id), type: 'care', details: { told }, ...more }) as unknown as OwnCare;
const wordsOf = (versions: ToTell['versions'], mine: (OwnCare | OwnReading)[] = []) =>
  toTell(versions, mine)(aRegisterChild({ childIds: [1, 4] }));
const words = ['Tell the parent: accident 11:52'];

it('is said of an accident and an incident until the parent has read it or was told', () => {
  expect(wordsOf([version('a')])).toEqual(words);
  expect(wordsOf([version('a', { childId: 4, kind: 'incident' })])).toEqual([
    'Tell the parent: incident 11:52',
  ]);
  expect(wordsOf([version('a', { isSettled: true })])).toEqual([]);
  expect(wordsOf([version('a'), version('b', { corrects: 'a', isSettled: true })])).toEqual([]);
  expect(wordsOf([version('a', { childId: 2 })])).toEqual([]);
});

it('is said without a network of what this phone wrote down', () => {
  expect(wordsOf([], [own('a', '')])).toEqual(words);
  expect(wordsOf([], [own('a', 'Her mother')])).toEqual([]);
  expect(wordsOf([version('a')], [own('b', 'Her mother', { corrects: 'a' })])).toEqual([]);
  expect(wordsOf([], [own('a', '', { kind: 'behaviour' })])).toEqual([]);
});

it('is settled by a parent who has read it on this phone, and open again once it is corrected', () => {
  const reading = { childId: 1, kind: 'read', reads: 'a', type: 'reading' } as OwnReading;
  expect(wordsOf([version('a')], [reading])).toEqual([]);
  expect(wordsOf([], [own('a', ''), reading])).toEqual([]);
  expect(wordsOf([version('a'), version('b', { corrects: 'a' })], [reading])).toEqual(words);
});

it('follows the server about what both know', () => {
  expect(wordsOf([version('a', { isSettled: true })], [own('a', '')])).toEqual([]);
});
