import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { noMoney } from '../../../test/money-samples';
import { aBooking } from '../../../test/samples';
import { openDock } from './toast-dock';
import { showToast } from './toasts';

expectQuietConsole();

const region = () => screen.queryByRole('region', { name: 'Messages (F8)' });
const say = (title: string) => act(() => showToast('success', title));

describe('a message', () => {
  beforeEach(async () => {
    openConsole('/admin');
    await screen.findByText(/No bookings yet/);
    say('Loaded');
    await screen.findByText('Loaded');
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows one message at a time, each for 5000 ms', () => {
    say('One');
    say('Two');
    expect(screen.queryByText('One')).toBeNull();
    act(() => void jest.advanceTimersByTime(4900));
    expect(screen.getByText('Two')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(200));
    expect(region()).toBeNull();
  });

  it('is reached with F8, waits while it has the focus, and gives the focus back', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const logout = screen.getByRole('button', { name: 'Logout' });
    say('Reminder Sent');
    act(() => logout.focus());
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(region());
    act(() => void jest.advanceTimersByTime(20_000));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close message' }));
    await user.keyboard('{Escape}');
    expect(region()).toBeNull();
    expect(document.activeElement).toBe(logout);
  });
});

async function openDrawer() {
  const { user } = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/admin/bookings/12/payments': () => noMoney,
  });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('button', { name: 'More actions' });
  return { user, drawer };
}

it('shows in the drawer over the page while that is open', async () => {
  const { user, drawer } = await openDrawer();
  say('Status Up to Date');
  expect(await within(drawer).findByText('Status Up to Date')).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(within(drawer).queryByText('Status Up to Date')).toBeNull();
  expect(screen.getByText('Status Up to Date')).toBeTruthy();
});

it('does not come back when its place changes after it was closed', async () => {
  const { user, drawer } = await openDrawer();
  say('Status Up to Date');
  await user.click(await within(drawer).findByRole('button', { name: 'Close message' }));
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Status Up to Date')).toBeNull();
});

it('stays in a drawer when the page behind it is drawn anew', async () => {
  const { drawer } = await openDrawer();
  let closeDock = () => {};
  act(() => void (closeDock = openDock(document.body)));
  say('Status Up to Date');
  expect(await within(drawer).findByText('Status Up to Date')).toBeTruthy();
  act(closeDock);
});
