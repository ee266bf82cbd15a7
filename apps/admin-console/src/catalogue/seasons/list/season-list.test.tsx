import { beforeEach, expect, it, jest } from '@jest/globals';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { fireEvent, screen, within } from '@testing-library/react';
import { address, expectQuietConsole, openConsole } from '../../../../test/open-console';
import { aDay, aSeason, noDays, seasonAnswers } from '../../../../test/season-samples';
import { copiedName } from './copy-season';

expectQuietConsole();
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00Z'));
});

it('lists seasons with their dates, places and state', async () => {
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
  });
  const draft = within(await screen.findByRole('row', { name: /Easter 2027/ }));
  expect(draft.getByText('Draft')).toBeTruthy();
  expect(draft.getByText(/Mon 29 Mar to Fri 2 Apr 2027/)).toBeTruthy();
  expect(draft.getByText(/4 camp days at 2 venues/)).toBeTruthy();
  expect(draft.getByText('3 of 160 taken')).toBeTruthy();
  const onSale = within(screen.getByRole('row', { name: /Summer 2027/ }));
  expect(onSale.getByText('On sale')).toBeTruthy();
  expect(onSale.getByText(/^Booking opens on 1 March 2027, 09:00\./)).toBeTruthy();
  // What parents no longer see is not said to be on sale.
  expect(screen.queryByText('Summer 2026')).toBeNull();
  expect(screen.queryByText('Easter 2026')).toBeNull();
  fireEvent.click(screen.getByText('Earlier seasons (2)'));
  const over = within(await screen.findByRole('row', { name: /Summer 2026/ }));
  expect(over.getByText('Over')).toBeTruthy();
});

it('does not say that there is no season yet where all are earlier ones', async () => {
  openConsole('/admin?tab=seasons', {
    ...seasonAnswers(),
    'GET /api/admin/seasons': () => [aSeason({ state: 'archived' })],
  });
  expect(await screen.findByText('Earlier seasons (1)')).toBeTruthy();
  expect(screen.queryByText(/No season yet/)).toBeNull();
});

it('says of the season of parties what it is', async () => {
  openConsole('/admin?tab=seasons', {
    ...seasonAnswers(),
    'GET /api/admin/seasons': () => [
      aSeason({ id: 7, name: 'Birthday parties', state: 'by_quote', firstDay: null, days: 0 }),
    ],
  });
  const parties = within(await screen.findByRole('row', { name: /Birthday parties/ }));
  expect(parties.getByText('Families book a party by accepting your quote.')).toBeTruthy();
  expect(parties.queryByText('No camp days yet')).toBeNull();
  // It has none: on a phone their title would stand alone.
  expect(parties.queryByText(/Places/)).toBeNull();
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

it('copies by whole weeks, a year later unless another day is given, and leads to the copy', async () => {
  const season = aSeason();
  const copy = aSeason({ id: 9, name: 'Spring camp' });
  const { user, calls } = openConsole('/admin?tab=seasons&season=3&part=calendar', {
    ...seasonAnswers(season),
    'POST /api/admin/seasons/3/copy': () => copy,
    'GET /api/admin/seasons/9': () => copy,
    'GET /api/admin/seasons/9/days': () => [aDay()],
    'GET /api/admin/seasons/9/checklist': () => ({ missing: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Copy season' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the copy');
  expect(name.value).toBe('Easter 2028');
  const firstDay = screen.getAllByLabelText<HTMLInputElement>('First day').at(-1)!;
  expect(firstDay.value).toBe('2028-03-27');
  expect(screen.getByText(/is the week of Mon 27 Mar 2028/)).toBeTruthy();
  fireEvent.change(firstDay, { target: { value: '2028-04-18' } });
  expect(await screen.findByText(/is the week of Mon 17 Apr 2028/)).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'Spring camp');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Copy season' }));
  expect(await screen.findByRole('heading', { name: 'Spring camp' })).toBeTruthy();
  expect(address()).toBe('/admin?tab=seasons&season=9&part=calendar');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Spring camp',
    firstDay: '2028-04-18',
  });
});

it('gives a copy the new year, or says that it is one', () => {
  expect(copiedName('Easter 2027', '2027-03-29', '2028-03-27')).toBe('Easter 2028');
  expect(copiedName('Our camp', '2027-03-29', '2028-03-27')).toBe('Our camp (copy)');
  expect(copiedName('Our camp', '', '')).toBe('Our camp (copy)');
});
