import { type StaffAccount } from '@sunfield/contracts/staff-accounts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const account = (change: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 1,
  username: 'robin',
  role: 'owner',
  createdAt: '2025-09-01T10:00:00.000Z',
  disabledAt: null,
  ...change,
});
const kim = account({ id: 2, username: 'kim', role: 'staff' });
const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?tab=staff', { 'GET /api/admin/staff': () => [account(), kim], ...answers });

it('adds an account with a password of some length', async () => {
  const { user, calls } = open({ 'POST /api/admin/staff': () => kim });
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  await user.type(await screen.findByLabelText('Username'), 'Kim');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please use at least 12 characters')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(screen.getByLabelText('Password'), ' and then long');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Account added')).toBeTruthy();
});

it('disables an account after asking, but never one’s own', async () => {
  const { user, calls } = open({ 'PATCH /api/admin/staff/2': () => kim });
  expect(await screen.findAllByRole('button', { name: 'Disable' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  expect(await screen.findByText('kim can no longer log in')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ disabled: true });
});

it('changes the role, and says why it was refused', async () => {
  const { user } = open({ 'PATCH /api/admin/staff/2': () => refusal('last_owner') });
  await user.click(await screen.findByRole('button', { name: 'Make Owner' }));
  await user.click(await screen.findByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('There must be at least one owner who can log in.')).toBeTruthy();
});

it('resets a password', async () => {
  const { user, calls } = open({ 'POST /api/admin/staff/2/reset-password': () => kim });
  await user.click((await screen.findAllByRole('button', { name: 'Reset Password' }))[1]!);
  await user.type(await screen.findByLabelText('New password'), 'a long new password');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Password reset')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('reset-password'))?.body).toEqual({
    password: 'a long new password',
  });
});
