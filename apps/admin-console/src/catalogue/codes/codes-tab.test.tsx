import { describe, expect, it } from '@jest/globals';
import { type CodeOffer } from '@sunfield/contracts/catalogue/codes/codes';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aVenue } from '../../../test/samples';

expectQuietConsole();

const summer: CodeOffer = {
  id: 3,
  name: 'SUMMER10',
  count: null,
  off: { percent: 10 },
  venues: ['brecks'],
  withSiblings: true,
  withOthers: false,
  startsOn: null,
  endsOn: '2026-05-03',
  maxUses: 50,
  maxPerFamily: 1,
  isOff: false,
  version: 2,
  uses: 4,
  discountPence: 600,
};

function open(answers: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('/admin?tab=codes', {
    'GET /api/admin/codes': () => [summer],
    'GET /api/admin/venues': () => [aVenue()],
    'GET /api/admin/activities': () => [],
    'GET /api/admin/seasons': () => [],
    ...answers,
  });
}

const row = async () => within(await screen.findByRole('row', { name: /SUMMER10/ }));
const sent = (calls: { method: string; body?: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

describe('discount codes', () => {
  it('say in words what they do, and what they have given', async () => {
    open();
    const of = await row();
    expect(await of.findByText(/10% off camp days at Brecks/)).toBeTruthy();
    expect(
      of.getByText(/until Sunday, 3rd May 2026, 23:59\. 50 bookings in all, 1 for each email/),
    ).toBeTruthy();
    expect(of.getByText('£6.00 given')).toBeTruthy();
    expect(of.getByText('4 bookings')).toBeTruthy();
  });

  it('are added, and a taken name is said at its field', async () => {
    const { user, calls } = open({
      'POST /api/admin/codes': () =>
        refusal('validation_failed', {
          fields: [{ path: 'name', message: 'There is such a code already.' }],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'New code' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Code'));
    await user.paste('summer10');
    await user.click(dialog.getByLabelText('Per cent'));
    await user.paste('15');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('There is such a code already.')).toBeTruthy();
    expect(sent(calls, 'POST')).toContainEqual({
      name: 'summer10',
      off: { percent: 15 },
      withSiblings: true,
      withOthers: true,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxPerFamily: null,
    });
  });

  it('are switched off with the rest unchanged', async () => {
    const { user, calls } = open({
      'PUT /api/admin/codes/3': () => ({ ...summer, isOff: true, version: 3 }),
    });
    await user.click((await row()).getByRole('button', { name: 'Switch off SUMMER10' }));
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    const { id: _, name: __, count: ___, uses: ____, discountPence: _____, ...same } = summer;
    expect(sent(calls, 'PUT')).toEqual([{ ...same, isOff: true }]);
  });

  it('say so if they are off', async () => {
    open({ 'GET /api/admin/codes': () => [{ ...summer, isOff: true }] });
    expect(await (await row()).findByText('Off')).toBeTruthy();
  });

  it('of a batch say how many are used', async () => {
    const batch = { ...summer, name: 'School fair', count: 50, uses: 0, discountPence: 0 };
    open({
      'GET /api/admin/codes': () => [batch],
    });
    const of = within(await screen.findByRole('row', { name: /School fair/ }));
    expect(of.getByText('50 single-use codes')).toBeTruthy();
    expect(of.getByText(/^0 bookings of 50/)).toBeTruthy();
    expect(of.getByRole('button', { name: 'Download the codes of School fair' })).toBeTruthy();
  });

  it('say that there are none yet', async () => {
    open({ 'GET /api/admin/codes': () => [] });
    expect(await screen.findByText('No codes yet.')).toBeTruthy();
  });

  it('are read again after a failure', async () => {
    let isDown = true;
    const { user } = open({
      'GET /api/admin/codes': () => (isDown ? refusal('temporarily_unavailable') : [summer]),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    await row();
  });
});
