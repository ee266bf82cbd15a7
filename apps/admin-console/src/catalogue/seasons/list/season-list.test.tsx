import { beforeEach, expect, it, jest } from '@jest/globals';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { fireEvent, screen, within } from '@testing-library/react';
import { address, expectQuietConsole, openConsole } from '../../../../test/open-console';
import { aDay, aSeason, noDays, seasonAnswers } from '../../../../test/season-samples';
import { copiedName, nextMondayMorning } from './new-season-defaults';

expectQuietConsole();
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00Z'));
});

it('lists seasons with their dates, places, state and what a draft still lacks', async () => {
  openConsole('/admin?tab=seasons', {
    ...seasonAnswers(),
    'GET /api/admin/seasons': () => [
      aSeason(),
      aSeason({
        id: 4,
        name: 'Summer 2027',
        state: 'on_sale',
        bookingOpensAt: '2027-03-01T09:00:00.000Z',
      }),
      aSeason({ id: 5, name: 'Easter 2026', state: 'archived' }),
      aSeason({
        id: 6,
        name: 'Summer 2026',
        state: 'on_sale',
        firstDay: '2026-08-03',
        lastDay: '2026-08-14',
      }),
    ],
    'GET /api/admin/seasons/3/checklist': () => ({
      missing: [
        { check: 'no-price', message: '3 days have no price.', campDayIds: [1], isWarning: false },
        { check: 'days-over', message: 'One day is over.', campDayIds: [2], isWarning: true },
      ],
    }),
  });
  const draft = within(await screen.findByRole('listitem', { name: 'Easter 2027' }));
  expect(draft.getByText('Draft')).toBeTruthy();
  expect(draft.getByText(/Mon 29 Mar to Fri 2 Apr 2027/)).toBeTruthy();
  expect(draft.getByText(/4 camp days at 2 venues/)).toBeTruthy();
  expect(draft.getByText('3 of 160 places taken')).toBeTruthy();
  expect(await draft.findByText('Missing: 3 days have no price.')).toBeTruthy();
  const onSale = within(screen.getByRole('listitem', { name: 'Summer 2027' }));
  expect(onSale.getByText('On sale')).toBeTruthy();
  expect(onSale.getByText(/^Booking opens on 1 March 2027, 09:00\./)).toBeTruthy();
  // What parents no longer see is not said to be on sale.
  expect(screen.queryByText('Summer 2026')).toBeNull();
  expect(screen.queryByText('Easter 2026')).toBeNull();
  fireEvent.click(screen.getByText('Earlier seasons (2)'));
  const over = within(await screen.findByRole('listitem', { name: 'Summer 2026' }));
  expect(over.getByText('Over')).toBeTruthy();
});

it('says of the season of parties what it is, and offers no copy of its days', async () => {
  openConsole('/admin?tab=seasons', {
    ...seasonAnswers(),
    'GET /api/admin/seasons': () => [
      aSeason({ id: 7, name: 'Birthday parties', state: 'by_quote', firstDay: null, days: 0 }),
    ],
  });
  const parties = within(await screen.findByRole('listitem', { name: 'Birthday parties' }));
  expect(parties.getByText('Families book a party by accepting your quote.')).toBeTruthy();
  expect(parties.queryByText('No camp days yet')).toBeNull();
  expect(parties.queryByRole('button')).toBeNull();
});

it('makes a season, and leads to its calendar', async () => {
  const season = aSeason({ ...noDays, name: 'Christmas 2026', placesTaken: 0 });
  const { user, calls } = openConsole('/admin?tab=seasons', {
    ...seasonAnswers(season, []),
    'GET /api/admin/seasons': () => [],
    'POST /api/admin/seasons': () => season,
  });
  expect(await screen.findByText(/No season yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New season' }));
  await user.type(await screen.findByLabelText('Name'), 'Christmas 2026');
  await user.click(screen.getByRole('button', { name: 'Add season' }));
  // Nothing is promised to parents that no one chose.
  expect(await screen.findByText(/^Please choose what parents get back/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('radio', { name: /^Cancel 7 or more days before/ }));
  await user.click(screen.getByRole('button', { name: 'Add season' }));
  expect(await screen.findByRole('heading', { name: 'Christmas 2026' })).toBeTruthy();
  expect(address()).toBe('/admin?tab=seasons&season=3&part=calendar');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Christmas 2026',
    description: '',
    bookingOpensAt: null,
    bookingClosesAt: null,
    closesWithEachDay: true,
    cancellationPolicy: usualCancellationPolicy,
  });
  expect(await screen.findByRole('heading', { name: 'Add days' })).toBeTruthy();
});

it('opens at nine on Monday in London where a time is asked for', async () => {
  const { user, calls } = openConsole('/admin?tab=seasons', {
    'GET /api/admin/seasons': () => [],
    'POST /api/admin/seasons': () => aSeason(),
  });
  await user.click(await screen.findByRole('button', { name: 'New season' }));
  await user.type(await screen.findByLabelText('Name'), 'Easter 2027');
  await user.click(screen.getByRole('radio', { name: 'At a date and time' }));
  expect(screen.getByLabelText<HTMLInputElement>('Opens at (London time)').value).toBe(
    '2026-11-23T09:00',
  );
  await user.click(screen.getByRole('radio', { name: /^We can’t refund/ }));
  await user.click(screen.getByRole('button', { name: 'Add season' }));
  await screen.findByText('Season added');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    bookingOpensAt: '2026-11-23T09:00:00.000Z',
    cancellationPolicy: { steps: [], swapUntilDays: 2 },
  });
});

it('copies by whole weeks, shows where days land first, and says which are bank holidays', async () => {
  const copy = aSeason({
    id: 9,
    name: 'Easter 2028',
    firstDay: '2028-04-17',
    lastDay: '2028-04-20',
  });
  const { user, calls } = openConsole('/admin?tab=seasons', {
    // Cancelled days are not copied and do not decide the dates.
    ...seasonAnswers(aSeason({ firstDay: '2027-03-22', lastDay: '2027-04-09' }), [
      aDay({ id: 1, date: '2027-03-22', state: 'cancelled' }),
      aDay({ id: 2, date: '2027-03-29' }),
      aDay({ id: 3, date: '2027-04-02' }),
      aDay({ id: 4, date: '2027-04-09', state: 'cancelled' }),
    ]),
    'POST /api/admin/seasons/3/copy': () => ({
      ...copy,
      bankHolidays: [
        { date: '2028-04-14', name: 'Good Friday' },
        { date: '2028-04-17', name: 'Easter Monday' },
      ],
    }),
    'GET /api/admin/seasons/9/days': () => [
      aDay({ date: '2028-04-17' }),
      aDay({ id: 2, date: '2028-04-18' }),
      aDay({ id: 3, date: '2028-04-18', venueKey: 'st-marys' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Copy Easter 2027' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the copy')).value).toBe(
    'Easter 2028',
  );
  expect(screen.getByText(/Mon 27 to Fri 31 Mar 2028, 52 weeks later/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2028-04-18' } });
  expect(await screen.findByText(/Mon 17 to Fri 21 Apr 2028, 55 weeks later/)).toBeTruthy();
  expect(screen.getByText(/so its first day is Mon 17 Apr 2028/)).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('Name of the copy');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2029-07-23' } });
  expect(name.value).toBe('Easter 2029');
  await user.clear(name);
  await user.type(name, 'Spring camp');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2028-04-18' } });
  expect(name.value).toBe('Spring camp');
  await user.click(screen.getByRole('button', { name: 'Copy season' }));
  expect(await screen.findByText('Mon 17 Apr 2028: Easter Monday')).toBeTruthy();
  expect(screen.getByText(/^This date is .* Delete its days/)).toBeTruthy();
  expect(screen.getByText('The other date is not.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Spring camp',
    firstDay: '2028-04-18',
  });
});

it('names a copy after its year, and thinks of Monday morning on London’s clock', () => {
  expect(copiedName('Easter 2027', '2027-03-29', '2028-03-27')).toBe('Easter 2028');
  expect(copiedName('Our camp', '2027-03-29', '2028-03-27')).toBe('Our camp (copy)');
  expect(copiedName('Camp 2027', '2027-03-29', '2027-07-26')).toBe('Camp 2027 (copy)');
  expect(nextMondayMorning(new Date('2026-06-30T10:00:00Z'))).toBe('2026-07-06T08:00:00.000Z');
});
