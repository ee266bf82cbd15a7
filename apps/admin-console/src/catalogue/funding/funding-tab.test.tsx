import { describe, expect, it } from '@jest/globals';
import { type FundedDay, type Funder } from '@sunfield/contracts/catalogue/funding/funding';
import { type FunderReport } from '@sunfield/contracts/catalogue/funding/funder-report';
import { screen, waitFor, within } from '@testing-library/react';
import { FileAnswer, refusal } from '../../../test/api-stub';
import { aSeason } from '../../../test/season-samples';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const haf: Funder = {
  id: 2,
  name: 'HAF',
  asks: 'code',
  declaration: '',
  partPence: 0,
  maxSessions: 4,
  needs: ['postcode'],
  giveBackDays: null,
  isOff: false,
  version: 3,
  codes: 12,
  places: 10,
  taken: 4,
};
const day: FundedDay = {
  campDayId: 5,
  date: '2026-08-03',
  venue: 'St Mary’s',
  activity: 'Sports Camp',
  capacity: 40,
  placesTaken: 7,
  places: 10,
  taken: 4,
};

const open = (more: Answers = {}) =>
  openConsole('/admin?tab=funding', {
    'GET /api/admin/funders': () => [haf],
    'GET /api/admin/seasons': () => [aSeason({ state: 'on_sale' })],
    'GET /api/admin/funders/2/days': () => [day],
    'PUT /api/admin/funders/2': () => haf,
    'PUT /api/admin/funders/2/days': () => [day],
    ...more,
  });
const sent = (calls: { method: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const report: FunderReport = {
  children: 3,
  sessions: 9,
  meals: 5,
  send: { yes: 1, no: 1, unknown: 1 },
  outcomes: { attended: 6, absent: 1, noShow: 2, notRecorded: 0, toCome: 0 },
  districts: [{ name: 'NG1', children: 3 }],
  schoolYears: [{ name: 'Year 3', children: 3 }],
};
const REPORT = 'GET /api/admin/funders/2/report';

describe('funded places', () => {
  it('show what a funder pays for and how many are booked', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /HAF/ }));
    expect(row.getByText('12 codes')).toBeTruthy();
    expect(row.getByText('up to 4 sessions a child')).toBeTruthy();
    expect(row.getByText('4 of 10 booked')).toBeTruthy();
  });

  it('say so if they are off', async () => {
    open({ 'GET /api/admin/funders': () => [{ ...haf, isOff: true }] });
    const row = within(await screen.findByRole('row', { name: /HAF/ }));
    expect(row.getByText('Off')).toBeTruthy();
  });

  it('take new codes, one a line', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Change HAF' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/Codes to add/));
    await user.paste('nc-1\nnc-2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Funder saved')).toBeTruthy();
    expect(sent(calls)).toMatchObject([
      { addCodes: ['nc-1', 'nc-2'], partPence: 0, maxSessions: 4, giveBackDays: null, version: 3 },
    ]);
  });

  it('are given back by day', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Places of HAF' }));
    await screen.findByText(/St Mary’s/);
    await user.click(screen.getByRole('button', { name: 'Give back unused places' }));
    expect(await screen.findByText('Unused places given back')).toBeTruthy();
    expect(sent(calls)).toEqual([{ days: [{ campDayId: 5, places: 4 }] }]);
  });

  it('keep what is typed until it is saved', async () => {
    const { user, calls } = open();
    const openPlaces = async () => {
      await user.click(await screen.findByRole('button', { name: 'Places of HAF' }));
      return screen.findByLabelText<HTMLInputElement>(/^Funded places on/);
    };
    await user.type(await openPlaces(), '{Backspace}{Backspace}7');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Places of HAF' }));
    expect((await openPlaces()).value).toBe('7');
    await user.click(screen.getByRole('button', { name: 'Save places' }));
    expect(await screen.findByText('Places saved')).toBeTruthy();
    expect(sent(calls)).toEqual([{ days: [{ campDayId: 5, places: 7 }] }]);
  });

  it('are reported for a season, with names only on request', async () => {
    const { user, lastQuery } = open({
      [REPORT]: () => report,
      [`${REPORT}/export`]: () => new FileAnswer('funded.csv', 'Child'),
    });
    await user.click(await screen.findByRole('button', { name: 'Report for HAF' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Said they would not come')).toBeTruthy();
    expect(drawer.queryByText('Not recorded at the gate')).toBeNull();
    expect(drawer.getByText('Children by postcode district')).toBeTruthy();
    // This funder does not ask for them.
    expect(drawer.queryByText('Meals provided')).toBeNull();
    const { firstDay, lastDay } = aSeason();
    const period = `from=${firstDay}&to=${lastDay}`;
    expect(lastQuery('/api/admin/funders/2/report')).toBe(period);
    const saved = async (query: string) =>
      waitFor(() => expect(lastQuery('/api/admin/funders/2/report/export')).toBe(query));
    await user.click(drawer.getByRole('button', { name: 'CSV without names' }));
    await saved(period);
    await user.click(drawer.getByLabelText('with each child’s name'));
    await user.click(await drawer.findByRole('button', { name: 'CSV with names' }));
    await saved(`${period}&names=yes`);
  });

  it('say when no child has a place of the funder in a period, or the report can’t be read', async () => {
    let isDown = true;
    const { user } = open({
      [REPORT]: () => {
        return isDown ? refusal('internal_error') : { ...report, children: 0 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Report for HAF' }));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: /Try again/ }));
    expect(await screen.findByText(/No child has a place of this funder/)).toBeTruthy();
  });
});
