import { describe, expect, it } from '@jest/globals';
import { type FundedDay, type Funder } from '@sunfield/contracts/funding/funding';
import { screen, within } from '@testing-library/react';
import { aSeason } from '../../test/season-samples';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const haf: Funder = {
  ...{ id: 2, name: 'HAF', asks: 'code', declaration: '', partPence: 0, maxSessions: 4 },
  ...{ needs: ['postcode'], giveBackDays: null, isOff: false, version: 3 },
  ...{ codes: 12, places: 10, taken: 4 },
};
const day: FundedDay = {
  ...{ campDayId: 5, date: '2026-08-03', venue: 'St Mary’s', activity: 'Sports Camp' },
  ...{ capacity: 40, placesTaken: 7, places: 10, taken: 4 },
};

const open = () =>
  openConsole('/admin?tab=funding', {
    'GET /api/admin/funders': () => [haf],
    'GET /api/admin/seasons': () => [aSeason()],
    'GET /api/admin/funders/2/days': () => [day],
    'PUT /api/admin/funders/2': () => haf,
    'PUT /api/admin/funders/2/days': () => [day],
  });
const sent = (calls: { method: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('funded places', () => {
  it('show what a funder pays for and how many are booked', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /HAF/ }));
    expect(row.getByText('12 codes')).toBeTruthy();
    expect(row.getByText('up to 4 sessions a child')).toBeTruthy();
    expect(row.getByText('4 of 10 booked')).toBeTruthy();
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
});
