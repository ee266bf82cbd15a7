import { type Figures, type NoShows } from '@sunfield/contracts/office/overview';
import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const figures: Figures = {
  days: [
    { date: '2026-11-20', bookings: 1, revenuePence: 1500 },
    { date: '2026-11-21', bookings: 2, revenuePence: 4000 },
  ],
  revenuePence: 5500,
  bookings: 3,
  seasons: ['October half-term 2025', 'Easter 2026'],
  campDays: [
    {
      campDayId: 1,
      season: 'October half-term 2025',
      date: '2025-10-27',
      venue: 'st-marys',
      venueName: "St Mary's Catholic Primary School",
      campType: 'sports',
      activityName: 'Multi-Sport Camp',
      isCancelled: false,
      capacity: 40,
      placesTaken: 12,
      placesPaid: 9,
      revenuePence: 20_000,
    },
    {
      campDayId: 99,
      season: 'Easter 2026',
      date: '2026-04-06',
      venue: 'st-marys',
      venueName: "St Mary's Catholic Primary School",
      campType: 'sports',
      activityName: 'Multi-Sport Camp',
      isCancelled: false,
      capacity: 40,
      placesTaken: 40,
      placesPaid: 40,
      revenuePence: 60_000,
    },
  ],
  tshirtPence: 3000,
  otherPence: 0,
  deletedRevenuePence: 1200,
};
const october = {
  id: 1,
  name: 'October half-term 2025',
  firstDay: '2025-10-27',
  lastDay: '2025-10-31',
  capacity: 300,
  sold: { places: 270, bookings: 120 },
  weeks: [
    { weeksBefore: 1, places: 150 },
    { weeksBefore: 0, places: 240 },
  ],
};
const compared: SeasonFigures = {
  choices: [
    { id: 2, name: 'Easter 2026', firstDay: '2026-04-06', lastDay: '2026-04-10' },
    { id: 1, name: october.name, firstDay: october.firstDay, lastDay: october.lastDay },
  ],
  season: {
    id: 2,
    name: 'Easter 2026',
    firstDay: '2026-04-06',
    lastDay: '2026-04-10',
    capacity: 200,
    sold: { places: 80, bookings: 31 },
    weeks: [{ weeksBefore: 1, places: 60 }],
    families: { new: 9, returning: 3 },
    codes: [{ name: 'EARLY', bookings: 4, discountPence: 600, incomePence: 5400 }],
    messages: [
      {
        subject: 'Easter is open',
        sentAt: '2026-01-10T09:00:00.000Z',
        bookings: 2,
        incomePence: 3000,
      },
    ],
    needs: [{ date: '2026-04-06', venueName: 'Brecks', children: 12, adults: 2 }],
  },
  beside: { ...october, asOf: '2025-10-07', soldByThen: { places: 90, bookings: 1 } },
};
const noShows: NoShows = {
  venues: [
    {
      venue: 'st-marys',
      venueName: "St Mary's",
      days: 2,
      expected: 50,
      came: 46,
      saidAbsent: 2,
      noShows: 2,
    },
    {
      venue: 'brecks',
      venueName: 'Brecks',
      days: 1,
      expected: 10,
      came: 9,
      saidAbsent: 0,
      noShows: 1,
    },
  ],
};
const answers = {
  'GET /api/admin/overview/figures': () => figures,
  'GET /api/admin/overview/seasons': () => compared,
  'GET /api/admin/overview/no-shows': () => noShows,
  'GET /api/admin/tshirt-orders': () => [],
  'GET /api/admin/owing': () => [],
};

it('answers one question after another about the season', async () => {
  const { calls } = openConsole('/admin?tab=figures', answers);
  const answer = async (title: string) =>
    (await screen.findByRole('heading', { name: title, level: 2 })).closest<HTMLElement>(
      '.ant-card',
    )!;
  const income = await answer('What did it bring in?');
  expect(income.textContent).toContain('£830.00');
  expect(income.textContent).toContain('£800.00, 65% of places taken');
  expect(income.textContent).toContain('12 of 40, £200.00');
  expect(income.textContent).toContain('Camp days£800.00T-shirts£30.00Total Revenue£830.00');
  expect(income.textContent).toContain('£12.00 of the total came from bookings deleted since.');
  expect((await answer('Who came back?')).textContent).toContain('25%');
  const brought = await answer('What did codes and news bring?');
  const rows = [...brought.querySelectorAll('tbody tr')];
  expect(rows.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Code EARLYBookings 4Income £54.00Discount £6.00',
    '“Easter is open”, Sat 10 Jan 2026Bookings 2Income £30.00',
  ]);
  expect((await answer('How many adults are needed?')).textContent).toContain(
    '2 adults for 12 children',
  );
  const due = await answer('What is still to be paid?');
  expect(within(due).getByRole('link', { name: 'Who owes it' })).toBeTruthy();
  const full = await answer('How full is it?');
  expect([...full.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    '1 week before30%; October half-term 2025: 50%',
    'On the first dayto come; October half-term 2025: 80%',
  ]);
  const query = calls.find(({ path }) => path.endsWith('/figures'))?.query;
  expect(query?.get('season')).toBe('2');
});

it('counts who came, by venue and in all', async () => {
  openConsole('/admin?tab=figures', answers);
  await screen.findByText('Who came, last 30 days?');
  const sum = (await screen.findByText('All venues')).closest('tr');
  expect(sum?.textContent).toBe(
    'All venuesDays 3Expected 60Came 55Said they would not 2Did not come 3No-shows 5%',
  );
});

it('adds what belongs to other seasons, and hands out the takings of the period', async () => {
  const { user, calls } = openConsole('/admin?tab=figures', {
    ...answers,
    'GET /api/admin/overview/figures': () => ({ ...figures, otherPence: 5000 }),
    'GET /api/admin/overview/takings.csv': () => refusal('temporarily_unavailable'),
  });
  expect(await screen.findByText('£880.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Takings CSV/ }));
  const taken = await waitFor(() => calls.find(({ path }) => path.endsWith('/takings.csv'))!);
  const shown = calls.find(({ path }) => path.endsWith('/figures'));
  expect(`${taken.query}&season=2`).toBe(shown?.query.toString());
});

it.each([
  ['of one season', 'Easter 2026', ['', '']],
  ['of several seasons, each with its own', 'Summer 2026', ['Easter 2026', 'Summer 2026']],
])('lists the t-shirts to order by size and initials: %s', async (_, other, named) => {
  openConsole('/admin?tab=figures', {
    ...answers,
    'GET /api/admin/tshirt-orders': () => [
      {
        bookingId: 7,
        size: 'age-5-6',
        sizeName: 'Age 5-6',
        initials: 'AO',
        quantity: 2,
        seasons: ['Easter 2026'],
      },
      {
        bookingId: 9,
        size: 'age-9-10',
        sizeName: 'Age 9-10',
        initials: 'TB',
        quantity: 1,
        seasons: [other],
      },
    ],
  });
  expect(await screen.findByText('3 in all: 2 of Age 5-6, 1 of Age 9-10')).toBeTruthy();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      `Age 5-6Initials AOQuantity 2#7${named[0]}`,
      `Age 9-10Initials TBQuantity 1#9${named[1]}`,
    ]),
  );
});

it('says when they cannot be loaded', async () => {
  openConsole('/admin?tab=figures', {
    ...answers,
    'GET /api/admin/overview/figures': () => refusal('temporarily_unavailable'),
  });
  expect(
    await screen.findByText('We are very busy just now. Please try again in a moment.'),
  ).toBeTruthy();
});

it('says that nothing is on sale in a shop without a season', async () => {
  openConsole('/admin?tab=figures', {
    ...answers,
    'GET /api/admin/overview/seasons': () => ({ choices: [], season: null, beside: null }),
    'GET /api/admin/overview/figures': () => ({ ...figures, seasons: [], campDays: [] }),
  });
  expect(
    await screen.findByText('No camp days are on sale. Put a season on sale under Seasons.'),
  ).toBeTruthy();
});

it('says how full a season is beside another, as many days before it began', async () => {
  const { user, lastQuery } = openConsole('/admin?tab=figures', answers);
  expect(await screen.findByText('40%')).toBeTruthy();
  expect(screen.getByText('80 of 200 places, 31 bookings')).toBeTruthy();
  expect(screen.getByText('on Tue 7 Oct 2025, as many days before it began')).toBeTruthy();
  expect(screen.getByText('90 of 300 places, 1 booking')).toBeTruthy();
  expect(screen.getByText(/^10 percentage points ahead of October half-term 2025\./)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Season' }));
  // The last element with that title: the other select has the same option.
  await user.click((await screen.findAllByTitle('October half-term 2025')).at(-1)!);
  await waitFor(() => expect(lastQuery('/api/admin/overview/seasons')).toBe('season=1'));
  expect(address()).toContain('season=1');
});
