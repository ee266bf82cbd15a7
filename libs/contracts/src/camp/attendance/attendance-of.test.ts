import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { attendanceKinds, type RecordedEvent } from './attendance';
import { attendanceOf } from './attendance-of';

let made = 0;
const event = (
  kind: RecordedEvent['kind'],
  time: string,
  more: Partial<RecordedEvent> = {},
): RecordedEvent => ({
  id: `e${(made += 1)}`,
  childId: 1,
  kind,
  at: `2026-08-03T${time}:00.000Z`,
  collector: '',
  reason: '',
  by: 'anna',
  ...more,
});

describe('attendance', () => {
  it('is expected until something happens', () => {
    expect(attendanceOf([])).toEqual({
      presence: 'expected',
      stays: [],
      collecting: [],
      conflicts: [],
    });
  });

  it('has whom staff called, in order, and the child is expected as before', () => {
    const pat = event('called', '08:12', { reason: 'Pat Fox' });
    const gran = event('called', '08:15', { reason: 'Grace Okafor' });
    const mistake = event('called', '08:16', { reason: 'Ed Fox' });
    const undone = event('undone', '08:17', { undoes: mistake.id });
    expect(attendanceOf([gran, mistake, undone, pat])).toMatchObject({
      presence: 'expected',
      called: [pat, gran],
    });
  });

  it('is a stay from arriving to leaving, with who collected the child', () => {
    const arrived = event('arrived', '07:58');
    const left = event('left', '14:05', { collector: 'Grace Okafor', how: 'listed', by: 'ben' });
    expect(attendanceOf([left, arrived])).toMatchObject({
      presence: 'gone',
      stays: [
        {
          from: arrived.at,
          to: left.at,
          signedInBy: ['anna'],
          signedOutBy: ['ben'],
          collector: 'Grace Okafor',
        },
      ],
      conflicts: [],
    });
  });

  it('has one arrival if two coaches sign the same child in, and says both', () => {
    const events = [event('arrived', '07:58'), event('arrived', '07:59', { by: 'ben' })];
    const { presence, stays, conflicts } = attendanceOf(events);
    expect([presence, stays.length, conflicts]).toEqual(['here', 1, []]);
    expect(stays[0]).toMatchObject({ from: events[0]?.at, signedInBy: ['anna', 'ben'] });
  });

  it('shows that a child was collected twice by different people, and not if it is the same person', () => {
    const arrived = event('arrived', '08:00');
    const gran = event('left', '14:00', { collector: 'Grace Okafor', how: 'listed' });
    const granAgain = event('left', '14:01', {
      collector: 'grace  okafor',
      how: 'listed',
      by: 'ben',
    });
    const dad = event('left', '14:02', { collector: 'Emeka Okafor', how: 'parent', by: 'ben' });
    expect(attendanceOf([arrived, gran, granAgain]).conflicts).toEqual([]);
    expect(attendanceOf([arrived, gran, dad]).conflicts).toEqual([
      { kind: 'collected_twice', collectors: ['Grace Okafor', 'Emeka Okafor'], at: dad.at },
    ]);
  });

  it('takes back what was undone', () => {
    const arrived = event('arrived', '08:00');
    const undone = event('undone', '08:01', { undoes: arrived.id });
    expect(attendanceOf([arrived, undone]).presence).toBe('expected');
    const again = event('arrived', '08:02');
    expect(attendanceOf([arrived, undone, again]).stays).toMatchObject([{ from: again.at }]);
  });

  it('has a second stay if a child comes back', () => {
    const events = [
      event('arrived', '08:00'),
      event('left', '11:00', { collector: 'Mum', how: 'parent' }),
      event('arrived', '12:30'),
    ];
    const { presence, stays } = attendanceOf(events);
    expect(presence).toBe('here');
    expect(stays.map(({ to }) => to)).toEqual([events[1]?.at, null]);
  });

  it('expects a late child, and does not expect an absent one unless it comes', () => {
    const absent = event('absent', '07:30', { reason: 'Ill', by: null });
    expect(attendanceOf([absent])).toMatchObject({ presence: 'absent', notice: { reason: 'Ill' } });
    const late = event('late', '08:00', { reason: 'Traffic', by: null });
    expect(attendanceOf([absent, late])).toMatchObject({ presence: 'expected', notice: late });
    expect(attendanceOf([absent, event('arrived', '09:00')])).toMatchObject({
      presence: 'here',
      conflicts: [],
    });
  });

  it('has the people who will collect the child, without those whom the family took back', () => {
    const gran = event('collecting', '08:00', { collector: 'Grace Okafor', how: 'code' });
    const dad = event('collecting', '07:00', { collector: 'Emeka Okafor', how: 'listed' });
    const undone = event('undone', '08:01', { undoes: dad.id });
    expect(attendanceOf([gran, dad])).toMatchObject({
      presence: 'expected',
      collecting: [dad, gran],
    });
    expect(attendanceOf([gran, undone, dad]).collecting).toEqual([gran]);
  });

  it('asks people to look at a child that left unseen, or was said to be absent while here', () => {
    const left = event('left', '14:00', { collector: 'Mum', how: 'parent' });
    expect(attendanceOf([left])).toMatchObject({
      presence: 'gone',
      conflicts: [{ kind: 'left_unseen' }],
    });
    const arrived = event('arrived', '08:00');
    expect(attendanceOf([arrived, event('absent', '08:30')])).toMatchObject({
      presence: 'here',
      conflicts: [{ kind: 'absent_but_here' }],
    });
  });

  const anyEvents = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...attendanceKinds),
        minute: fc.integer({ min: 0, max: 12 }),
        by: fc.constantFrom('anna', 'ben', null),
        collector: fc.constantFrom('Gran', 'Dad'),
        undoes: fc.nat(8),
      }),
      { maxLength: 9 },
    )
    .map((drawn) =>
      drawn.map(({ kind, minute, by, collector, undoes }, index): RecordedEvent => ({
        id: `e${index}`,
        childId: 1,
        kind,
        at: `2026-08-03T08:${String(minute).padStart(2, '0')}:00.000Z`,
        by,
        reason: '',
        collector: kind === 'left' || kind === 'collecting' ? collector : '',
        ...(kind === 'undone' && { undoes: `e${undoes}` }),
      })),
    );

  it('is the same in whatever order events arrive, and however often', () => {
    fc.assert(
      fc.property(
        anyEvents.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.subarray(events),
          ),
        ),
        ([events, shuffled, repeated]) => {
          expect(attendanceOf([...shuffled, ...repeated])).toEqual(attendanceOf(events));
        },
      ),
    );
  });

  it('has stays in order that do not overlap, and only the last is open, while the child is here', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { presence, stays } = attendanceOf(events);
        const ends = stays.flatMap(({ from, to }) => [from, to ?? '9']);
        expect(ends).toEqual(ends.toSorted());
        expect(stays.filter(({ to }) => to === null)).toHaveLength(presence === 'here' ? 1 : 0);
        if (presence === 'here') expect(stays.at(-1)?.to).toBeNull();
      }),
    );
  });

  it('loses no departure: each one is a stay’s end, the same again, or a conflict', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const undone = new Set(events.map(({ undoes }) => undoes));
        const collectors = events
          .filter(({ id, kind }) => kind === 'left' && !undone.has(id))
          .map(({ collector }) => collector);
        const { stays, conflicts } = attendanceOf(events);
        const shown = JSON.stringify([stays, conflicts]);
        for (const collector of collectors) expect(shown).toContain(collector);
      }),
    );
  });
});
