import { expect, it } from '@jest/globals';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, stubApi } from '../../../test/api-stub';
import { expectQuietConsole } from '../../../test/open-console';
import { createStaffQueryClient } from '../../kernel/session/staff-query-client';
import { SeasonPrices } from './season-prices';

expectQuietConsole();

const season: SeasonDetails = {
  id: 7,
  version: 3,
  name: 'Easter 2026',
  description: '',
  state: 'draft',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
  cancellationPolicy: usualCancellationPolicy,
  firstDay: '2026-03-30',
  lastDay: '2026-04-02',
  days: 4,
  venues: 1,
  capacity: 160,
  placesTaken: 0,
  priceRules: [
    { kind: 'sibling', percent: 10 },
    { kind: 't-shirt', pricePence: 1500 },
  ],
  bankHolidays: [],
};

const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'].map(
  (date, index): PlannedDay => ({
    id: index + 1,
    version: 1,
    venueKey: 'brecks',
    date,
    activityKey: 'sports',
    capacity: 40,
    placesTaken: 0,
    agesFrom: null,
    agesTo: null,
    state: 'open',
    note: '',
    slots: [{ sessionKey: '9am-3pm', pricePence: 2000 }],
  }),
);

function open(answers: Parameters<typeof stubApi>[0] = {}, planned = days, opened = season) {
  const api = stubApi({
    'GET /api/admin/sessions': () => [
      {
        key: '9am-3pm',
        name: '9am-3pm',
        starts: '09:00',
        ends: '15:00',
        version: 1,
        days: 4,
        seasons: ['Easter 2027'],
      },
    ],
    ...answers,
  });
  function Page() {
    const [current, setCurrent] = useState(opened);
    return <SeasonPrices season={current} days={planned} onSeason={setCurrent} />;
  }
  render(
    <QueryClientProvider client={createStaffQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return { ...api, user: userEvent.setup() };
}

const example = () => screen.getByRole('region', { name: 'What a family would pay' });
const saved = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('prices an example basket line by line while one types', async () => {
  const { user } = open();
  expect(within(example()).getByRole('status').textContent).toBe('Total £123.00');
  const sibling = screen.getByLabelText('Sibling discount in per cent');
  await user.clear(sibling);
  await user.type(sibling, '25');
  expect(within(example()).getByText('Sibling discount, 25% off camp days')).toBeTruthy();
  expect(within(example()).getByRole('status').textContent).toBe('Total £105.00');
  await user.click(screen.getByRole('button', { name: 'Add discount for several days' }));
  expect(
    within(example()).getByText('Discounts that are not complete yet are left out.'),
  ).toBeTruthy();
  await user.type(screen.getByLabelText('From days'), '3');
  await user.type(screen.getByLabelText('Off'), '50');
  expect(within(example()).queryByText(/left out/)).toBeNull();
  expect(within(example()).getByRole('status').textContent).toBe('Total £60.00');
  expect(within(example()).getByLabelText('T-shirts')).toBeTruthy();
  await user.clear(screen.getByLabelText('Price of a t-shirt in pounds'));
  expect(within(example()).getByRole('status').textContent).toBe('Total £45.00');
  expect(within(example()).queryByLabelText('T-shirts')).toBeNull();
});

it('saves pounds as pence, in the order in which discounts are taken off, and says from when they hold', async () => {
  const { user, calls } = open({
    'PUT /api/admin/seasons/7/price-rules': ({ body }) => ({
      ...season,
      version: 4,
      priceRules: (body as SeasonDetails).priceRules,
    }),
  });
  expect(screen.getByText(/bookings already placed keep their price/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add early-bird discount' }));
  await user.type(screen.getByLabelText('Booked until'), '2026-02-28');
  await user.type(screen.getByLabelText('Off'), '5');
  const tshirt = screen.getByLabelText<HTMLInputElement>('Price of a t-shirt in pounds');
  await user.clear(tshirt);
  await user.type(tshirt, '12.5');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findByDisplayValue('12.50')).toBe(tshirt);
  expect(screen.queryByText('These changes are not saved yet.')).toBeNull();
  expect(saved(calls)).toEqual([
    {
      version: 3,
      priceRules: [
        { kind: 'early-bird', until: '2026-02-28', off: { percent: 5 } },
        { kind: 'sibling', percent: 10 },
        { kind: 't-shirt', pricePence: 1250 },
      ],
    },
  ]);
});

it('takes discounts off in the order that staff give, which the example follows', async () => {
  const answers = {
    'PUT /api/admin/seasons/7/price-rules': ({ body }: { body?: unknown }) => ({
      ...season,
      version: 4,
      ...(body as Pick<SeasonDetails, 'priceRules' | 'discountOrder'>),
    }),
  };
  const off = { pencePerDay: 500 };
  const priceRules = [{ kind: 'multi-day' as const, fromDays: 3, off }, ...season.priceRules];
  const { user, calls } = open(answers, days, { ...season, priceRules });
  const order = screen.getByRole('region', { name: 'Order of discounts' });
  const rows = () =>
    within(order)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent);
  const total = () => within(example()).getByRole('status').textContent;
  // 6 days at £20, £30 off, then 10%, and a t-shirt.
  expect(total()).toBe('Total £96.00');
  within(order).getByRole('button', { name: 'Move Siblings up' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(rows().slice(0, 3)).toEqual(['1. Siblings', '2. Several days', '3. Early booking']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Siblings down');
  expect(within(order).getByText('Siblings is now 1 of 5.')).toBeTruthy();
  expect(total()).toBe('Total £93.00');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  await waitFor(() => expect(screen.queryByText('These changes are not saved yet.')).toBeNull());
  expect(saved(calls)).toMatchObject([
    { discountOrder: ['sibling', 'multi-day', 'early-bird', 'code-percent', 'code-amount'] },
  ]);
  await user.click(within(order).getByRole('button', { name: 'Back to the usual order' }));
  expect(rows()[0]).toBe('1. Several days');
});

it('shows what is wrong at the field, without asking the API', async () => {
  const { user, calls } = open();
  const sibling = screen.getByLabelText('Sibling discount in per cent');
  await user.clear(sibling);
  await user.type(sibling, '110');
  await user.click(screen.getByRole('button', { name: 'Add discount for several days' }));
  await user.type(screen.getByLabelText('From days'), '1');
  await user.type(screen.getByLabelText('Off'), 'two');
  await user.click(screen.getByRole('button', { name: 'Add early-bird discount' }));
  const tshirt = screen.getByLabelText('Price of a t-shirt in pounds');
  await user.clear(tshirt);
  await user.type(tshirt, '1.999');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  for (const sentence of [
    'Please give a whole number from 0 to 100',
    'Please give a whole number of days, at least 2',
    'Please give the last day to book with this discount',
    'Please give 0 to 100 per cent, or pounds such as 2.50',
    'Please give the amount in pounds, such as 15.00',
  ]) {
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  }
  expect(saved(calls)).toEqual([]);
});

it('says what a colleague has saved meanwhile, and loses nothing', async () => {
  const theirs = { ...season, version: 9, priceRules: [{ kind: 'sibling', percent: 20 }] };
  let version = 9;
  const { user, calls } = open({
    'GET /api/admin/seasons/7': () => theirs,
    'PUT /api/admin/seasons/7/price-rules': ({ body }) => {
      const change = body as SeasonDetails;
      if (change.version !== version) return refusal('changed_meanwhile');
      version += 1;
      return { ...theirs, version, priceRules: change.priceRules };
    },
  });
  const sibling = screen.getByLabelText<HTMLInputElement>('Sibling discount in per cent');
  await user.clear(sibling);
  await user.type(sibling, '15');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findByText(/There now: Sibling discount in per cent: “20”/)).toBeTruthy();
  expect(sibling.value).toBe('15');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  await screen.findByDisplayValue('15');
  expect(saved(calls).at(-1)).toEqual({
    version: 9,
    // The other rule was removed in the meantime, and stays removed.
    priceRules: [{ kind: 'sibling', percent: 15 }],
  });
});

it('says that the example needs camp days', () => {
  open({}, []);
  expect(within(example()).getByText(/Add camp days with prices/)).toBeTruthy();
});
