import { beforeEach, describe, expect, it } from '@jest/globals';
import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { answersTo, codeIn, digitsOf, minutesToWait, noteWrongCode } from './collection-codes';
import { gateChildren } from './gate-children';

const date = '2025-10-27';
const register = aRegister({
  children: [aRegisterChild({ name: 'Ava Hughes', childIds: [1] })],
});
const event = (id: string, more: Partial<RecordedEvent>): RecordedEvent => ({
  id,
  childId: 1,
  kind: 'arrived',
  at: `2025-10-27T08:0${id}:00.000Z`,
  collector: '',
  reason: '',
  by: 'anna',
  ...more,
});
const arrived = event('1', {});
const named = event('2', {
  kind: 'collecting',
  collector: 'Joan Smith (neighbour)',
  code: '012345',
  how: 'code',
});
const said = (
  told: RecordedEvent[],
  given = { code: '012345' } as { code: string; day?: string },
) => answersTo(given, { children: gateChildren(register, told, []), told, date });

describe('a collection code at the gate', () => {
  it('says who may collect whom until tonight, and lets the child leave', () => {
    const [answer, ...others] = said([arrived, named]);
    expect(others).toEqual([]);
    expect(answer?.sentence).toBe(
      'Code matches: Joan Smith (neighbour) may collect Ava Hughes, until tonight.',
    );
    expect(answer?.leaves).toMatchObject({ collector: 'Joan Smith (neighbour)' });
    expect(said([arrived, named], { code: '012345', day: date })).toHaveLength(1);
  });

  it('is no one’s if it is wrong', () => {
    expect(said([arrived, named], { code: '543210' })).toEqual([]);
  });

  it.each([
    [
      'taken back by the family',
      [arrived, named, event('3', { kind: 'undone', undoes: '2' })],
      'This code has ended: the family of Ava Hughes has taken it back. Call the parent.',
    ],
    [
      'of a child who has left',
      [arrived, named, event('3', { kind: 'left', how: 'parent', collector: 'Pat Hughes' })],
      'This code has ended: Ava Hughes went home at 08:03 with Pat Hughes.',
    ],
    [
      'of a child who is not here yet',
      [named],
      'Code matches: Joan Smith (neighbour) may collect Ava Hughes, until tonight. But Ava Hughes is not signed in.',
    ],
  ])('lets no child leave if it is %s', (_when, told, sentence) => {
    expect(said(told)).toEqual([{ sentence }]);
  });

  it('of another day says so', () => {
    expect(said([arrived, named], { code: '012345', day: '2025-10-26' })).toEqual([
      { sentence: 'This code is for Sun 26 Oct. It does not count today.' },
    ]);
  });

  it('is read from the address that a camera opens, and from what is typed', () => {
    expect(codeIn('#code=012345&day=2025-10-27')).toEqual({ code: '012345', day: date });
    expect(codeIn('')).toBeUndefined();
    expect(digitsOf('012 345')).toBe('012345');
  });

  describe('that is wrong', () => {
    beforeEach(() => localStorage.clear());

    it('may be tried five times in ten minutes', () => {
      const start = Date.parse('2025-10-27T15:00:00Z');
      for (let second = 0; second < 5; second += 1) {
        expect(minutesToWait(start + second * 1000)).toBe(0);
        noteWrongCode(start + second * 1000);
      }
      expect(minutesToWait(start + 60_000)).toBe(9);
      expect(minutesToWait(start + 10 * 60_000)).toBe(0);
    });
  });
});
