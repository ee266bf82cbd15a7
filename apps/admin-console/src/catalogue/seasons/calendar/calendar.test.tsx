import { expect, it } from '@jest/globals';
import {
  type AddDays,
  type ChangeDays,
  type PlannedDay,
} from '@sunfield/contracts/catalogue/season-calendar';
import { fireEvent, screen, within } from '@testing-library/react';
import { refusal } from '../../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../../test/open-console';
import { aDay, aSeason, fourDays, noDays, seasonAnswers } from '../../../../test/season-samples';

expectQuietConsole();

const calendar = '/admin?tab=seasons&season=3&part=calendar';
const day = (name: RegExp) => screen.findByRole('button', { name });
const tuesdayAtBrecks = /^Tue 30 Mar( 2027)?, Brecks, Sports Camp/;
const dialogOf = async (title: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(title)).toBeTruthy();
  return dialog;
};
const status = () => screen.getByRole('group', { name: 'Chosen days' }).textContent;

/** The API's answer to a change, with increased versions. */
const changing =
  (days: PlannedDay[]) =>
  ({ body }: { body: unknown }) => {
    const { days: chosen, change } = body as ChangeDays;
    return days.map((one) =>
      chosen.some(({ id }) => id === one.id)
        ? { ...one, ...change, version: one.version + 1 }
        : one,
    );
  };

it('adds a pattern of days, and says which it leaves out', async () => {
  let days: PlannedDay[] = [];
  const season = aSeason({ ...noDays, placesTaken: 0 });
  const { user, calls } = openConsole(calendar, {
    ...seasonAnswers(season),
    'GET /api/admin/seasons/3/days': () => days,
    'POST /api/admin/seasons/3/days': () => {
      days = [aDay()];
      const bankHoliday = { venueKey: 'brecks', date: '2027-03-29', reason: 'bank-holiday' };
      return { added: 9, skipped: [bankHoliday], days };
    },
  });
  const first = await screen.findByLabelText('First day');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Add camp days' }));
  expect(await screen.findByText('Please give the last day')).toBeTruthy();
  fireEvent.change(first, { target: { value: '2027-03-29' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-04-02' } });
  expect(screen.queryByRole('checkbox', { name: 'Old Hall' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add camp days' }));
  expect(await screen.findByText('Please choose at least one session')).toBeTruthy();
  await user.type(screen.getByLabelText('Price of 9am-3pm in pounds'), 'a lot');
  await user.click(screen.getByRole('button', { name: 'Add camp days' }));
  expect(await screen.findByText(/Please give the price of 9am-3pm in pounds/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Price of 9am-3pm in pounds'));
  await user.type(screen.getByLabelText('Price of 9am-3pm in pounds'), '27.5');
  await user.click(screen.getByRole('button', { name: 'Add camp days' }));

  expect(await day(tuesdayAtBrecks)).toBeTruthy();
  // It stays until it is closed.
  const said = within((await screen.findByText('9 camp days added')).closest('[role=status]')!);
  expect(said.getByRole('button', { name: 'Close message' })).toBeTruthy();
  expect(
    said.getByText(/^Skipped as a bank holiday: Mon 29 Mar( 2027)? \(Easter Monday\)\./),
  ).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    venueKeys: ['brecks', 'st-marys'],
    activityKey: 'sports',
    from: '2027-03-29',
    to: '2027-04-02',
    weekdays: [1, 2, 3, 4, 5],
    skipBankHolidays: true,
    capacity: 40,
    agesFrom: null,
    agesTo: null,
    note: '',
    slots: [{ sessionKey: '9am-3pm', pricePence: 2750 }],
  } satisfies AddDays);

  // The next pattern starts from the last one.
  await user.click(screen.getByRole('button', { name: 'Add days' }));
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2027-04-05');
  expect(screen.getByLabelText<HTMLInputElement>('Price of 9am-3pm in pounds').value).toBe('27');
});

it('shows each day with what matters, and is chosen by itself or by a heading', async () => {
  const { user } = openConsole(calendar, seasonAnswers());
  const first = await day(tuesdayAtBrecks);
  expect(screen.queryByText(/On bank holidays/)).toBeNull();
  expect(first.getAttribute('aria-label')).toContain('3 of 40 places taken, £27');
  expect(await day(/^Tue 30 Mar( 2027)?, St Mary's.*closed, note: Bring a hat/)).toBeTruthy();
  expect(await day(/^Wed 31 Mar( 2027)?, St Mary's.*ages 8 and over/)).toBeTruthy();

  await user.click(first);
  expect(status()).toContain('1 day chosen');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(status()).toContain('No day chosen');
  await user.click(await day(/^Choose Wed 31 Mar( 2027)? at all venues/));
  expect(status()).toContain('2 days chosen');
  await user.click(await day(/^Choose the week of/));
  expect(status()).toContain('4 days chosen');
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(4);
  await user.click(await day(/^Choose the week of/));
  expect(status()).toContain('No day chosen');
});

it('says which days are on bank holidays', async () => {
  const days = [...fourDays, aDay({ id: 5, date: '2027-03-29' })];
  openConsole(calendar, seasonAnswers(undefined, days));
  expect(
    await screen.findByText(/^On bank holidays: Mon 29 Mar( 2027)? \(Easter Monday\)$/),
  ).toBeTruthy();
});

it('changes only what was typed on all chosen days, and says which day refuses and why', async () => {
  const message = 'Brecks on Tuesday, 30th March 2027: 3 places are taken.';
  const { user, calls, answers } = openConsole(calendar, {
    ...seasonAnswers(),
    'PATCH /api/admin/seasons/3/days': () =>
      refusal('validation_failed', { fields: [{ path: 'days.0.capacity', message }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Choose all 4 days' }));
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await dialogOf('Change 4 camp days');
  const places = dialog.getByLabelText('Places each day');
  await user.clear(places);
  await user.type(places, '2');
  await user.click(dialog.getByRole('button', { name: 'Change 4 days' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Places each day').value).toBe('2');

  answers['PATCH /api/admin/seasons/3/days'] = changing(fourDays);
  await user.clear(places);
  await user.type(places, '30');
  await user.click(dialog.getByRole('button', { name: 'Change 4 days' }));
  expect(await screen.findByText('4 days changed')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    days: fourDays.map(({ id, version }) => ({ id, version })),
    change: { capacity: 30 },
  });
});

it('keeps what was typed when a colleague was faster, and saves it over the newer version', async () => {
  const slots = [{ sessionKey: '9am-3pm', pricePence: 2400 }];
  const theirs = fourDays.map((one) => ({ ...one, version: 7, note: 'Theirs', slots }));
  let days = fourDays;
  const { user, calls, answers } = openConsole(calendar, {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3/days': () => days,
    'PATCH /api/admin/seasons/3/days': () => {
      days = theirs;
      return refusal('changed_meanwhile');
    },
  });
  await user.click(await day(tuesdayAtBrecks));
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await dialogOf('Change 1 camp day');
  await user.type(dialog.getByLabelText('Price of 8am-5pm in pounds'), '35');
  await user.click(dialog.getByRole('button', { name: 'Change 1 day' }));
  expect(await dialog.findByText('Someone else saved first')).toBeTruthy();
  expect(await dialog.findByText('Theirs')).toBeTruthy();
  answers['PATCH /api/admin/seasons/3/days'] = changing(theirs);
  await user.click(dialog.getByRole('button', { name: 'Change 1 day' }));
  expect(await screen.findByText('1 day changed')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    days: [{ id: 1, version: 7 }],
    change: {
      slots: [
        { sessionKey: '9am-3pm', pricePence: 2700 },
        { sessionKey: '8am-5pm', pricePence: 3500 },
      ],
    },
  });
});

it('closes days immediately, and opens them again', async () => {
  let days = fourDays;
  const { user, calls } = openConsole(calendar, {
    ...seasonAnswers(aSeason({ state: 'on_sale' })),
    'GET /api/admin/seasons/3/days': () => days,
    'PATCH /api/admin/seasons/3/days': (call) => (days = changing(days)(call)),
  });
  await user.click(await day(/^Choose Wed 31 Mar( 2027)? at all venues/));
  await user.click(screen.getByRole('button', { name: 'Close booking' }));
  expect(await screen.findByText('2 days closed')).toBeTruthy();
  expect(screen.getByText('The public site follows within a minute.')).toBeTruthy();
  expect(await day(/^Wed 31 Mar( 2027)?, Brecks.*closed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open booking' }));
  expect(await screen.findByText('2 days opened')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    days: [
      { id: 2, version: 2 },
      { id: 4, version: 2 },
    ],
    change: { state: 'open' },
  });
});

it('deletes chosen days, and says which cannot go', async () => {
  const message = 'Brecks on Tuesday, 30th March 2027: it has been booked.';
  let days = fourDays;
  const { user, answers } = openConsole(calendar, {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3/days': () => days,
    'POST /api/admin/seasons/3/days/delete': () =>
      refusal('validation_failed', { fields: [{ path: 'days.0', message }] }),
  });
  await user.click(await day(tuesdayAtBrecks));
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  const dialog = await dialogOf('Delete 1 camp day?');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  answers['POST /api/admin/seasons/3/days/delete'] = () => (days = fourDays.slice(1));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 day deleted')).toBeTruthy();
  expect(status()).toContain('No day chosen');
});

it('says what has to be there before days can be added', async () => {
  openConsole(calendar, {
    ...seasonAnswers(aSeason(noDays), []),
    'GET /api/admin/venues': () => [],
  });
  expect(await screen.findByText('There is no venue yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add one' })).toBeTruthy();
});
