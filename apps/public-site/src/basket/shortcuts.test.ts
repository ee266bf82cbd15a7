import { describe, expect, it } from '@jest/globals';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { aCatalogue } from '../../test/a-catalogue';
import { attendeesOf, type Place, toggle } from './places';
import { chooseAll, datesOf, dropAll, weeksOf, whoToFollow } from './shortcuts';
import { tellOutcome } from './shortcut-words';

const children = attendeesOf([
  { key: 'child-1', name: 'Ada' },
  { key: 'child-2', name: 'Ben' },
]);
const [ada, ben] = children as [(typeof children)[0], (typeof children)[0]];
const sports = { venue: 'st-marys', activityKey: 'sports', sessionKey: '9am-3pm' } as const;
const dance = { activityKey: 'dance', sessionKey: '9am-3pm' } as const;

const weekAt = (catalogue: Catalogue, venue: string) =>
  weeksOf(
    catalogue.venues.find(({ key }) => key === venue)!,
    catalogue,
  )[0]!;

/** The week at St Mary's at one time, for Ada. */
function press(before: Place[], time: '9am-3pm' | '8am-5pm', left: Record<string, number> = {}) {
  const catalogue = aCatalogue({ left });
  const { sessions } = weekAt(catalogue, 'st-marys');
  const { slots, missing } = sessions.find(({ sessionKey }) => sessionKey === time)!;
  const outcome = chooseAll(before, ada, slots, { catalogue, children });
  return {
    ...outcome,
    slots,
    told: tellOutcome(ada, outcome, catalogue, { sessionKey: time, dates: missing }),
  };
}

describe('the weeks of a venue', () => {
  it('have the days at one time, and the dates without it', () => {
    const { monday, days, sessions } = weekAt(aCatalogue(), 'st-marys');
    expect(monday).toBe('2025-10-27');
    expect(datesOf(days)).toHaveLength(5);
    expect(
      sessions.map(({ sessionKey, missing, freeDays }) => [sessionKey, missing, freeDays]),
    ).toEqual([
      ['9am-3pm', [], 5],
      ['8am-5pm', ['2025-10-31'], 4],
    ]);
  });

  it('do not count full days, and offer nothing for a single day', () => {
    const { sessions } = weekAt(aCatalogue({ left: { 'st-marys 2025-10-28': 0 } }), 'st-marys');
    expect(sessions[0]).toMatchObject({ freeDays: 4 });
    expect(weekAt(aCatalogue(), 'brecks').sessions).toEqual([]);
  });

  it('stay apart', () => {
    const catalogue = aCatalogue();
    const [venue] = catalogue.venues;
    const next = venue!.days.map((day) => ({ ...day, date: day.date.replace('-10-2', '-11-0') }));
    venue!.days.push(...next.slice(0, 3));
    expect(weeksOf(venue!, catalogue).map(({ monday }) => monday)).toEqual([
      '2025-10-27',
      '2025-11-03',
    ]);
  });
});

describe('a whole week in one press', () => {
  it('takes every day, of both programmes', () => {
    const { places, told } = press([], '9am-3pm');
    expect(places.map(({ date, activityKey }) => [date, activityKey])).toEqual([
      ['2025-10-27', 'sports'],
      ['2025-10-28', 'sports'],
      ['2025-10-29', 'sports'],
      ['2025-10-30', 'sports'],
      ['2025-10-31', 'dance'],
    ]);
    expect(told).toBe('Ada: 5 days chosen.');
  });

  it('leaves out what is full or not offered, and says so', () => {
    const { places, told } = press([], '8am-5pm', {
      'st-marys 2025-10-28': 0,
      'st-marys 2025-10-29': 0,
    });
    expect(places).toHaveLength(2);
    expect(told).toBe(
      'Ada: 2 days chosen. Tue 28 Oct and Wed 29 Oct 2025 have no place left for Ada. Fri 31 Oct 2025 has no 8am-5pm.',
    );
  });

  it('counts the places that a brother has chosen', () => {
    const bens = toggle([], ben.key, { ...sports, date: '2025-10-28' });
    const { taken, full } = press(bens, '9am-3pm', { 'st-marys 2025-10-28': 1 });
    expect(taken).toHaveLength(4);
    expect(full.map(({ date }) => date)).toEqual(['2025-10-28']);
  });

  it('changes the time of a day, and leaves a day at another venue alone', () => {
    const monday = toggle([], ada.key, { ...sports, sessionKey: '8am-5pm', date: '2025-10-27' });
    const before = toggle(monday, ada.key, { ...dance, venue: 'brecks', date: '2025-10-28' });
    const { places, told } = press(before, '9am-3pm', { 'st-marys 2025-10-27': 0 });
    expect(places).toHaveLength(5);
    expect(places.filter(({ date }) => date === '2025-10-28')).toMatchObject([{ venue: 'brecks' }]);
    expect(places.filter(({ date }) => date === '2025-10-27')).toMatchObject([sports]);
    expect(told).toBe(
      'Ada: 3 days chosen, Mon 27 Oct 2025 moved from 8am-5pm. Ada stays at Brecks Community Hub on Tue 28 Oct 2025.',
    );
  });

  it('leaves out a day that is not on sale, and one that only staff may still book', () => {
    const catalogue = aCatalogue();
    catalogue.venues[0]!.days[0]!.isOpen = false;
    catalogue.venues[0]!.days[1]!.staffOnly = 'today';
    const { slots } = weekAt(catalogue, 'st-marys').sessions[0]!;
    const outcome = chooseAll([], ada, slots, { catalogue, children });
    expect(tellOutcome(ada, outcome, catalogue)).toBe(
      'Ada: 3 days chosen. Mon 27 Oct and Tue 28 Oct 2025 are closed.',
    );
  });

  it('is given back in one press, and nothing else with it', () => {
    const bens = toggle([], ben.key, { ...sports, date: '2025-10-28' });
    const { places, slots } = press(bens, '9am-3pm');
    expect(dropAll(places, ada, slots)).toEqual(bens);
  });
});

describe('the days of another child', () => {
  const adas = press([], '9am-3pm').places;

  it('are offered to who has fewer', () => {
    expect(whoToFollow(adas, children, ada)).toEqual([]);
    expect(whoToFollow(adas, children, ben)).toMatchObject([{ other: ada }]);
  });

  it('are offered once where two have the same', () => {
    const three = attendeesOf(
      ['Ada', 'Ben', 'Cy'].map((name, n) => ({ key: `child-${n + 1}`, name })),
    );
    const { slots } = whoToFollow(adas, three, three[1]!)[0]!;
    const two = chooseAll(adas, three[1]!, slots, { catalogue: aCatalogue(), children: three });
    expect(whoToFollow(two.places, three, three[2]!).map(({ other }) => other.label)).toEqual([
      'Ada',
    ]);
  });

  it('are taken as far as there are places', () => {
    const catalogue = aCatalogue({ left: { 'st-marys 2025-10-28': 1 } });
    const { slots } = whoToFollow(adas, children, ben)[0]!;
    const outcome = chooseAll(adas, ben, slots, { catalogue, children });
    expect(outcome.places).toHaveLength(9);
    expect(tellOutcome(ben, outcome, catalogue)).toBe(
      'Ben: 4 days chosen. Tue 28 Oct 2025 has no place left for Ben.',
    );
    expect(
      tellOutcome(ben, chooseAll(outcome.places, ben, slots, { catalogue, children }), catalogue),
    ).toBe('Nothing more to choose for Ben. Tue 28 Oct 2025 has no place left for Ben.');
  });
});
