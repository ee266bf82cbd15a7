import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const loggedOut = () => ({ isAuthenticated: false, admin: null });

it('a link is asked for from the login, and the answer is the same for everybody', async () => {
  const { user, calls } = openConsole('/admin-login', {
    'GET /api/admin/check': loggedOut,
    'POST /api/admin/forgotten-password': () => ({ success: true }),
  });
  await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
  expect(address()).toBe('/forgotten-password');
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(screen.getByText('Please enter your username or email address')).toBeTruthy();
  await user.type(screen.getByLabelText('Username or email address'), 'robin');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/^If there is an account with this name or address/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ username: 'robin' });
  await user.click(screen.getByRole('link', { name: 'Back to the login' }));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
});

it('says why no link was sent', async () => {
  const { user } = openConsole('/forgotten-password', {
    'POST /api/admin/forgotten-password': () => refusal('too_many_requests'),
  });
  await user.type(await screen.findByLabelText('Username or email address'), 'robin{Enter}');
  expect(await screen.findByText('Not sent')).toBeTruthy();
  expect(screen.getByText(/^Too many attempts/)).toBeTruthy();
});

it('chooses a new password by the link, and shows its problems at the field', async () => {
  const path = 'POST /api/admin/reset-password';
  const { user, answers, calls } = openConsole('/reset-password#a-token', {
    'GET /api/admin/check': loggedOut,
    [path]: () =>
      refusal('validation_failed', { fields: [{ path: 'password', message: 'Among the first.' }] }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Your new password');
  expect(field.autocomplete).toBe('new-password');
  await user.type(field, 'short');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText('Please use at least 12 characters')).toBeTruthy();
  await user.type(field, ' and then long');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Among the first.')).toBeTruthy();
  answers[path] = () => ({ success: true });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    token: 'a-token',
    password: 'short and then long',
  });
  await user.click(screen.getByRole('link', { name: 'Go to the login' }));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
});

it('a link that has ended leads to a new one', async () => {
  const { user } = openConsole('/reset-password#a-token', {
    'POST /api/admin/reset-password': () => refusal('password_link_ended'),
  });
  await user.type(await screen.findByLabelText('Your new password'), 'whistle-and-cones{Enter}');
  expect(await screen.findByRole('heading', { name: 'Link ended' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('It has been used, has expired, or was');
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(await screen.findByLabelText('Username or email address')).toBeTruthy();
});
