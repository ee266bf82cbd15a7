import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CareRecordSchema, type CareVersion } from './care-records';
import { careRecordsOf } from './care-records-of';

const version = (more: Partial<CareVersion> = {}): CareVersion =>
  ({
    id: 'a',
    childId: 1,
    kind: 'behaviour',
    at: '2026-08-03T09:00:00.000Z',
    time: '10:00',
    by: 'anna',
    readBy: [],
    details: { note: 'Shared her lunch', seenBy: 'venue' },
    ...more,
  }) as CareVersion;

describe('records at camp', () => {
  it('count as they were corrected last, at the time at which they happened', () => {
    const first = version({ time: '11:00' });
    const correction = version({ id: 'b', corrects: 'a', at: '2026-08-03T08:00:00.000Z' });
    const later = version({ id: 'c', corrects: 'a', at: '2026-08-03T12:00:00.000Z' });
    const other = version({ id: 'd', time: '10:30' });
    expect(careRecordsOf([first, later, other, correction])).toEqual([
      { id: 'a', newest: later, corrections: 2 },
      { id: 'd', newest: other, corrections: 0 },
    ]);
    // A phone with a slow clock corrects, too.
    expect(careRecordsOf([first, correction])[0]?.newest).toEqual(correction);
  });

  it('do not depend on the order in which they arrive, or on repeats', () => {
    const versions = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...'abcdefgh'),
        corrects: fc.constantFrom(undefined, 'a', 'b'),
        time: fc.constantFrom('09:00', '10:00'),
        at: fc.constantFrom('2026-08-03T08:00:00.000Z', '2026-08-03T09:00:00.000Z'),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(versions, fc.array(fc.nat()), (some, swaps) => {
        const all = some.map(({ corrects, ...one }) =>
          version({ ...one, ...(corrects && corrects !== one.id && { corrects }) }),
        );
        const mixed = swaps.reduce(
          (list, at) => {
            const from = at % Math.max(list.length, 1);
            return [...list.slice(from), ...list.slice(0, from).toReversed()];
          },
          [...all, ...all.slice(0, 3)],
        );
        expect(careRecordsOf(mixed)).toEqual(careRecordsOf(all));
      }),
    );
  });
});

describe('a medicine given', () => {
  const medicine = {
    id: 'a1f0c6a2-6a43-4b3c-9b1c-0d7f1f1f0001',
    childId: 1,
    kind: 'medicine',
    time: '12:30',
    at: '2026-08-03T11:30:00.000Z',
  };
  const details = { what: 'Salbutamol', dose: '2 puffs', by: 'Anna Coach' };
  it('needs the family’s consent, or a reason', () => {
    const parse = (more: object) =>
      CareRecordSchema.safeParse({ ...medicine, details: { ...details, ...more } }).success;
    expect(parse({ hasConsent: true })).toBe(true);
    expect(parse({ hasConsent: false })).toBe(false);
    expect(parse({ hasConsent: false, reason: 'Her mother said so by phone' })).toBe(true);
  });
});
