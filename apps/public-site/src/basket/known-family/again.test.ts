import { describe, expect, it } from '@jest/globals';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type LastPlace } from '@sunfield/contracts/families/your-family';
import { addDays } from '@sunfield/words/dates';
import { aCampDay, aCatalogue } from '../../../test/a-catalogue';
import { againOf } from './again';
import { fillAgain } from './fill-form';

const sports = {
  venue: 'st-marys',
  activityKey: 'sports',
  sessionKey: '9am-3pm',
  seasonId: 1,
} as const;
const tuesday: LastPlace = { ...sports, childId: 3, date: '2025-10-28', week: 0 };
const wednesday: LastPlace = { ...sports, childId: 4, date: '2025-10-29', week: 0 };
const told = { missing: 0, needsConfirming: false, openConsents: 0, permissionsLink: null };
const known = {
  children: [
    { id: 3, name: 'Ada Field', age: '7', ...told },
    { id: 4, name: 'Ben Field', age: '9', ...told },
  ],
};
const empty = [{ key: 'child-1', name: '', age: '', medicalInfo: '' }];

/** The specified week, another week of the same season, and a season that begins on a Wednesday. */
function catalogue({ full = '', closed = '' } = {}): Catalogue {
  const one = aCatalogue();
  const [season] = one.seasons;
  const day = (date: string, seasonId: number) =>
    aCampDay(date, 'sports', {
      seasonId,
      placesLeft: date === full ? 0 : 40,
      isOpen: date !== closed,
    });
  const week = (monday: string, days: number[], seasonId: number) =>
    days.map((number) => day(addDays(monday, number), seasonId));
  return {
    ...one,
    seasons: [season!, { ...season!, id: 2, name: 'Easter 2026' }],
    venues: one.venues.map((venue) =>
      venue.key === 'st-marys'
        ? {
            ...venue,
            days: [
              ...venue.days,
              ...week('2025-11-10', [0, 1, 2, 3, 4], 1),
              ...week('2026-04-06', [2, 3, 4], 2),
              ...week('2026-04-13', [0, 1, 2], 2),
            ],
          }
        : venue,
    ),
  };
}

const datesOf = (offers: ReturnType<typeof againOf>) =>
  offers.map(({ label, days }) => [label, days.map(({ slot }) => slot.date)]);

describe('the days of the last booking again', () => {
  it('are offered in the next week with camp on any of them, and in the next season', () => {
    expect(datesOf(againOf(catalogue(), [tuesday, wednesday]))).toEqual([
      ['Same as last time, from Tue 11 Nov 2025', ['2025-11-11', '2025-11-12']],
      ['The same days in Easter 2026', ['2026-04-07', '2026-04-08']],
    ]);
    const second = { ...tuesday, date: '2025-11-11', week: 1 };
    expect(datesOf(againOf(catalogue(), [second]))).toEqual([
      ['The same days in Easter 2026', ['2026-04-14']],
    ]);
  });

  it('are not offered after the last season, or without a booking', () => {
    const last = { ...tuesday, seasonId: 2, date: '2026-04-14', week: 1 };
    expect(againOf(catalogue(), [last])).toEqual([]);
    expect(againOf(catalogue(), [])).toEqual([]);
  });

  it('are chosen for each child by name, and the family reads which days are full, closed or missing', () => {
    const onSale = catalogue({ full: '2025-11-11', closed: '2025-11-12' });
    const thursday = { ...wednesday, date: '2025-10-30' };
    const [again] = againOf(onSale, [tuesday, wednesday, thursday]);
    const filled = fillAgain(empty, again!, known, onSale);
    expect(filled.children.map(({ name, age }) => [name, age])).toEqual([
      ['Ada Field', '7'],
      ['Ben Field', '9'],
    ]);
    const [, ben] = filled.children;
    expect(filled.places).toMatchObject([{ child: ben?.key, date: '2025-11-13' }]);
    expect(filled.told).toEqual([
      'Nothing more to choose for Ada Field. Tue 11 Nov 2025 has no place left for Ada Field.',
      'Ben Field: 1 day chosen. Wed 12 Nov 2025 is closed.',
    ]);
    const [, easter] = againOf(onSale, [tuesday, wednesday]);
    expect(fillAgain(empty, easter!, known, onSale).told[0]).toMatch(/Tue 7 Apr is closed/);
  });

  it('keep what was typed for a child, leave out a removed one, and replace the others', () => {
    const [again] = againOf(catalogue(), [tuesday, wednesday]);
    const typed = [
      { key: 'child-1', name: 'Zoe', age: '8', medicalInfo: '' },
      { key: 'child-2', name: 'ada field', age: '7', medicalInfo: 'Asthma' },
    ];
    const justAda = { children: known.children.slice(0, 1) };
    const filled = fillAgain(typed, again!, justAda, catalogue());
    expect(filled.children).toEqual([typed[1]]);
    expect(filled.places).toMatchObject([{ child: 'child-2', date: '2025-11-11' }]);
  });
});
