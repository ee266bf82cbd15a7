import { type OwnSession } from '@sunfield/contracts/staff/own-account';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const aSession = (change: Partial<OwnSession> = {}): OwnSession => ({
  id: 'here',
  browser: 'Chrome on Windows',
  network: '203.0.113.x',
  openedAt: '2025-10-01T08:00:00.000Z',
  lastUsedAt: '2025-10-01T09:15:00.000Z',
  isThis: true,
  ...change,
});
const phone = aSession({ id: 'phone', browser: 'Safari on an iPhone', isThis: false });
const unknown = aSession({ id: 'unknown', browser: '', network: '', isThis: false });
const path = '/api/admin/account/sessions';

it('shows the sessions that are open, and ends one session or all others', async () => {
  const { user, answers } = openConsole('/account', {
    [`GET ${path}`]: () => [aSession(), phone, unknown],
    [`DELETE ${path}/phone`]: () => [aSession(), unknown],
    [`POST ${path}/end-others`]: () => [aSession()],
  });
  await screen.findByText('This one');
  const section = within(screen.getByRole('region', { name: 'Where you are logged in' }));
  const [here, there, somewhere] = section.getAllByRole('listitem');
  expect(here!.textContent).toBe(
    'Chrome on Windows This oneLogged in 1 Oct 2025, 09:00 from 203.0.113.x, last used 1 Oct 2025, 10:15',
  );
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(somewhere!.textContent).toContain('Another browser Logged in 1 Oct 2025, 09:00, last');

  answers[`GET ${path}`] = () => [aSession(), unknown];
  await user.click(within(there!).getByRole('button', { name: /^Log out Safari on an iPhone/ }));
  expect(await screen.findByText('Logged out there')).toBeTruthy();
  expect(there!.isConnected).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await user.click(await screen.findByRole('button', { name: 'Log out all others' }));
  expect((await screen.findAllByText('Logged out everywhere else')).length).toBeGreaterThan(0);
  expect(somewhere!.isConnected).toBe(false);
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

it('says so where it could not be ended', async () => {
  const { user } = openConsole('/account', {
    [`GET ${path}`]: () => [aSession(), phone],
    [`DELETE ${path}/phone`]: () => refusal('temporarily_unavailable'),
  });
  await user.click(await screen.findByRole('button', { name: /^Log out Safari/ }));
  expect(await screen.findByText('You are still logged in there')).toBeTruthy();
});

it('changes the password by the old one, and says at the field what is wrong', async () => {
  const { user, calls, answers } = openConsole('/account', {
    [`GET ${path}`]: () => [aSession()],
    'POST /api/admin/account/password': () =>
      refusal('validation_failed', {
        fields: [{ path: 'password', message: 'This is not your password.' }],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password now'), 'old');
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Please use at least 12 characters')).toBeTruthy();
  await user.type(screen.getByLabelText('New password'), ' and then long');
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  answers['POST /api/admin/account/password'] = () => ({ success: true });
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeTruthy();
  const sent = calls.findLast(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ password: 'old', newPassword: 'short and then long' });
});
