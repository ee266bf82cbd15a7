import { type Figures, type NoShows } from '@sunfield/contracts/office/overview';
import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  earlierSeasons: [],
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
      placesRefunded: 1,
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
      placesRefunded: 0,
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
};

it('draws charts, and says in words what they show', async () => {
  const { calls } = openConsole('/admin?tab=figures', answers);
  expect(await screen.findByText('Revenue, last 30 days: £55.00')).toBeTruthy();
  expect(screen.getByText('Paid bookings, last 30 days: 3')).toBeTruthy();
  expect(screen.getByRole('img', { name: /Most: Sat 21 Nov with £40.00/ })).toBeTruthy();
  expect(
    screen.getByRole('img', {
      name: /^Places taken: Mon 27 Oct.* · 12 of 40, 1 of them refunded\.$/,
    }),
  ).toBeTruthy();
  expect(screen.getByText('30% of places taken: 12 of 40')).toBeTruthy();
  expect(screen.getByText('100% of places taken: 40 of 40')).toBeTruthy();
  const query = calls.find(({ path }) => path.endsWith('/figures'))?.query;
  expect(query?.get('from') && query.get('to')).toBeTruthy();
});

it('shows a season that is over behind “Earlier seasons” once another is to come', async () => {
  const [october] = figures.campDays;
  const next = { ...october!, campDayId: 500, season: 'Summer 2099', date: '2099-07-27' };
  openConsole('/admin?tab=figures', {
    ...answers,
    'GET /api/admin/overview/figures': () => ({
      ...figures,
      seasons: ['Summer 2099', ...figures.seasons],
      earlierSeasons: figures.seasons,
      campDays: [...figures.campDays, next],
    }),
  });
  const coming = await screen.findByText('Places, Summer 2099');
  expect(coming.closest('details')).toBeNull();
  const earlier = screen.getByText('Earlier seasons').closest('details')!;
  expect(earlier.open).toBe(false);
  for (const over of ['Places, October half-term 2025', 'Places, Easter 2026']) {
    // Once, and nowhere else.
    expect(screen.getByText(over).closest('details')).toBe(earlier);
  }
});

it('counts who came, by venue and in all', async () => {
  openConsole('/admin?tab=figures', answers);
  await screen.findByText('Who came, last 30 days');
  const sum = (await screen.findByText('All venues')).closest('tr');
  expect(sum?.textContent).toBe(
    'All venuesDays: 3Expected: 60Came: 55Said they would not: 2Did not come: 3No-shows: 5%',
  );
});

it('adds up to Total Revenue over all seasons', async () => {
  openConsole('/admin?tab=figures', answers);
  expect(await screen.findByText('All money together')).toBeTruthy();
  expect(
    screen.getByText(
      /^Camp days and t-shirts are those of October half-term 2025 and Easter 2026\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText('£800.00')).toBeTruthy();
  expect(screen.getByText('£30.00')).toBeTruthy();
  expect(screen.getByText('£830.00')).toBeTruthy();
  expect(screen.getByText('£12.00 came from bookings that have since been deleted.')).toBeTruthy();
});

it('adds what belongs to no day on sale, and hands out the takings of the period', async () => {
  const { user, calls } = openConsole('/admin?tab=figures', {
    ...answers,
    'GET /api/admin/overview/figures': () => ({ ...figures, otherPence: 5000 }),
    'GET /api/admin/overview/takings.csv': () => refusal('temporarily_unavailable'),
  });
  expect(await screen.findByText('£880.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Takings CSV/ }));
  const taken = await waitFor(() => calls.find(({ path }) => path.endsWith('/takings.csv'))!);
  const shown = calls.find(({ path }) => path.endsWith('/figures'));
  expect(taken.query.toString()).toBe(shown?.query.toString());
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
    expect.arrayContaining([`Age 5-6AO2#7${named[0]}`, `Age 9-10TB1#9${named[1]}`]),
  );
});

it('shows the same as tables', async () => {
  const { user } = openConsole('/admin?tab=figures', answers);
  await user.click(await screen.findByText('Tables'));
  expect(screen.queryByRole('img', { name: /Most:/ })).toBeNull();
  expect(screen.getByText(/^Sat 21 Nov/)).toBeTruthy();
  const day = screen.getByText('12 of 40').closest('tr')!;
  // Taken, paid, held, and refunded with the place kept.
  const cells = within(day)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(3, 7)).toEqual(['12 of 40', '9', '2', '1']);
  // Each season on sale is shown separately, under its name.
  const easter = screen.getByText('Places, Easter 2026').closest<HTMLElement>('.ant-card')!;
  expect(within(easter).getByText('40 of 40')).toBeTruthy();
  expect(within(easter).queryByText('12 of 40')).toBeNull();
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

it('shows chosen days, and asks for nothing while they make no sense', async () => {
  const { lastQuery } = openConsole('/admin?tab=figures&from=2026-11-01&to=2026-11-21', answers);
  expect(
    await screen.findByText('Revenue, Sun 1 Nov 2026 to Sat 21 Nov 2026: £55.00'),
  ).toBeTruthy();
  const asked = 'from=2026-11-01&to=2026-11-21';
  expect(lastQuery('/api/admin/overview/figures')).toBe(asked);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-01' } });
  expect(screen.getByText('The last day is before the first one.')).toBeTruthy();
  expect(lastQuery('/api/admin/overview/figures')).toBe(asked);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-30' } });
  await waitFor(() =>
    expect(lastQuery('/api/admin/overview/figures')).toBe('from=2026-11-01&to=2026-11-30'),
  );
});
