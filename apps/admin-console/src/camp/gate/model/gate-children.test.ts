import { expect, it } from '@jest/globals';
import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { alertsOf, asRecorded, countsOf, gateChildren, shown, strangersIn } from './gate-children';

const ava = aRegisterChild({ childIds: [1, 4] });
const zoe = aRegisterChild({ name: 'Zoë O’Brien-Hughes', childIds: [2], bookingId: 13 });
const register = aRegister({
  children: [ava, zoe],
  sessions: [{ key: '8am-5pm', name: '8am-5pm', starts: '08:00', ends: '17:00' }],
});

const event = (id: string, more: Partial<RecordedEvent>): RecordedEvent => ({
  id,
  childId: 1,
  kind: 'arrived',
  at: '2025-10-27T08:05:00.000Z',
  collector: '',
  reason: '',
  by: 'anna',
  ...more,
});

it('a child is here once it is signed in under either of its bookings', () => {
  const children = gateChildren(register, [event('e1', { childId: 4 })], []);
  expect(countsOf(children)).toEqual({ expected: 1, here: 1, gone: 0, absent: 0 });
});

it('of an event that the server knows, its version counts', () => {
  const own = asRecorded(
    {
      id: 'e1',
      childId: 1,
      kind: 'arrived',
      type: 'attendance',
      at: '2025-10-26T08:00:00.000Z',
      by: 'anna',
      date: '2025-10-27',
      venue: 'st-marys',
    },
    24 * 3_600_000,
  );
  expect(own.at).toBe('2025-10-27T08:00:00.000Z');
  const [alone] = gateChildren(register, [], [own]);
  expect(alone?.attendance.stays).toMatchObject([{ from: own.at }]);
  const [both] = gateChildren(register, [event('e1', {})], [own]);
  expect(both?.attendance.stays).toMatchObject([{ from: '2025-10-27T08:05:00.000Z' }]);
});

it('has two children of one name in one booking as two, and marks both', () => {
  const twins = [1, 2].map((id) => aRegisterChild({ childIds: [id], hasNamesake: true }));
  const children = gateChildren(aRegister({ children: twins }), [event('e1', {})], []);
  expect(new Set(children.map(({ key }) => key)).size).toBe(2);
  expect(children.map(({ attendance }) => attendance.presence)).toEqual(['here', 'expected']);
  const words = 'Another child here has the same name. This one: age 7, parent Dana Hughes';
  for (const row of children)
    expect(alertsOf(row)).toContainEqual({ level: 'warning', text: words });
});

it('counts children who were signed in and whose place was given up since', () => {
  expect(strangersIn(register, [event('e1', {}), event('e2', { childId: 9 })])).toBe(1);
  expect(strangersIn(register, [event('e3', { childId: 9, kind: 'absent' })])).toBe(0);
});

it('shows what could cost a life first, then what is forbidden, then what is missing', () => {
  const child = aRegisterChild({
    medicalInfo: 'Asthma',
    specialRequirements: 'Shy',
    notAllowed: ['photosInside'],
    isUnpaid: true,
    missingDetails: ['dateOfBirth'],
    details: [
      {
        key: 'allergies',
        title: 'Allergies',
        text: 'Nuts (severe; carries an adrenaline pen)',
        isAlert: true,
      },
      { key: 'doctor', title: 'GP', text: 'Dr Who' },
    ],
  });
  const [row] = gateChildren(
    aRegister({ children: [{ ...child, childIds: [1] }] }),
    [
      event('e1', {
        kind: 'collecting',
        collector: 'Grace Okafor (grandmother)',
        how: 'listed',
        isFamily: true,
      }),
    ],
    [],
  );
  expect(row && alertsOf(row).map(({ level, text }) => `${level} ${text}`)).toEqual([
    'danger Allergies: Nuts (severe; carries an adrenaline pen)',
    'danger Medical notes: Asthma',
    'warning Special requirements: Shy',
    'warning Collects today: Grace Okafor (grandmother), by the family’s link',
    'photos No photos',
    'missing Details missing: date of birth',
    `note Not paid: booking #${child.bookingId}`,
  ]);
});

it('says in red that a family has not been asked about health', () => {
  const notAsked = aRegisterChild({ medicalState: 'not_asked' });
  const [row] = gateChildren(aRegister({ children: [notAsked] }), [], []);
  expect(row && alertsOf(row)).toContainEqual({ level: 'danger', text: 'Health not asked' });
});

it('says what was changed since the day before, and what the family has taken back', () => {
  const changes = [{ noun: 'who may collect', at: '2025-10-27T08:52:00.000Z' }];
  const child = { ...ava, changes };
  const family = { by: null, isFamily: true } as const;
  const events = [
    event('e1', { kind: 'collecting', collector: 'Grace Okafor', ...family }),
    event('e2', { kind: 'undone', undoes: 'e1', at: '2025-10-27T08:40:00.000Z', ...family }),
  ];
  const [row] = gateChildren({ ...register, children: [child] }, events, []);
  const texts = row ? alertsOf(row).map(({ text }) => text) : [];
  expect(texts).toContain('Taken back 08:40: Grace Okafor collects');
  expect(texts).toContain('Changed: who may collect (Mon 27 Oct, 08:52)');
});

it('finds a child by part of any name, whatever the filter', () => {
  const children = gateChildren(register, [event('e1', {})], []);
  const names = (search: string) =>
    shown(children, { filter: 'expected', search }).map(({ child }) => child.name);
  expect(names('')).toEqual(['Zoë O’Brien-Hughes']);
  expect(names('av')).toEqual(['Ava Hughes']);
  expect(names('zoe obri')).toEqual(['Zoë O’Brien-Hughes']);
  expect(names('hughes')).toEqual(['Ava Hughes', 'Zoë O’Brien-Hughes']);
});

it('forgives one typo in a name, if no name is as it was typed', () => {
  const children = gateChildren(register, [], []);
  const names = (search: string) =>
    shown(children, { filter: 'expected', search }).map(({ child }) => child.name);
  expect(names('obrein')).toEqual(['Zoë O’Brien-Hughes']);
  expect(names('ava huhges')).toEqual(['Ava Hughes']);
  expect(names('obrxxn')).toEqual([]);
});
