import { type SecondStepRule } from '@sunfield/contracts/staff/second-step-rule';
import { type StaffAccount } from '@sunfield/contracts/staff/staff-accounts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aVenue } from '../../../test/samples';

expectQuietConsole();

const account = (change: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 1,
  username: 'robin',
  memberships: [{ role: 'owner', venue: null }],
  createdAt: '2025-09-01T10:00:00.000Z',
  disabledAt: null,
  hasSecondStep: false,
  ...change,
});
const kim = account({
  id: 2,
  username: 'kim',
  memberships: [{ role: 'coach', venue: 'st-marys' }],
});
const rule: SecondStepRule = {
  requiredFor: 'nobody',
  without: { nobody: 0, owners: 1, managers: 1, everyone: 2 },
};
const venues = () => [
  aVenue({ key: 'st-marys', name: "St Mary's Catholic Primary School" }),
  aVenue(),
];
const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?tab=staff', {
    'GET /api/admin/staff': () => [account(), kim],
    'GET /api/admin/venues': venues,
    'GET /api/admin/staff/second-step-rule': () => rule,
    ...answers,
  });

it('adds an account with a password of some length', async () => {
  const { user, calls } = open({
    'GET /api/admin/staff': () => [
      account({ email: { address: 'robin@sunfield.example', isConfirmed: true } }),
      { ...kim, email: { address: 'kim@sunfield.example', isConfirmed: false } },
    ],
    'POST /api/admin/staff': () => kim,
  });
  expect(await screen.findByText('kim@sunfield.example (not confirmed)')).toBeTruthy();
  expect(screen.getByText('robin@sunfield.example')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  await user.type(await screen.findByLabelText('Username'), 'Kim');
  await user.type(screen.getByLabelText('Email address (optional)'), 'kim@');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please use at least 12 characters')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  expect(screen.getByText(/^Please give an email address/)).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), ' and then long');
  await user.clear(screen.getByLabelText('Email address (optional)'));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Account added')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('email');
});

it('says at the password what the API has against it', async () => {
  const message = 'This is among the first passwords that anybody tries.';
  const { user } = open({
    'POST /api/admin/staff': () =>
      refusal('validation_failed', { fields: [{ path: 'password', message }] }),
    'POST /api/admin/staff/2/reset-password': () =>
      refusal('validation_failed', { fields: [{ path: 'password', message }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  await user.type(await screen.findByLabelText('Username'), 'Kim');
  await user.type(screen.getByLabelText('Password'), 'password1234');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('Please check the details and try again.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click((await screen.findAllByRole('button', { name: 'Reset Password' })).at(-1)!);
  await user.type(await screen.findByLabelText('New password'), 'password1234');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('disables an account after asking, but never one’s own', async () => {
  const { user, calls } = open({ 'PATCH /api/admin/staff/2': () => kim });
  expect(await screen.findAllByRole('button', { name: 'Disable' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  expect(await screen.findByText('kim can no longer log in')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ disabled: true });
});

it('enables an account again', async () => {
  const disabled = { ...kim, disabledAt: '2025-09-02T10:00:00.000Z' };
  const { user, calls } = open({
    'GET /api/admin/staff': () => [account(), disabled],
    'PATCH /api/admin/staff/2': () => kim,
  });
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('kim can log in again')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ disabled: false });
});

it('adds a coach with the venues at which they are', async () => {
  const { user, calls } = open({ 'POST /api/admin/staff': () => kim });
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  await user.type(await screen.findByLabelText('Username'), 'Kim');
  await user.type(screen.getByLabelText('Password'), 'long enough for a coach');
  expect(screen.queryByRole('checkbox', { name: 'Brecks Community Hub' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Coach/ }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please choose at least one venue')).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: 'Brecks Community Hub' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Account added')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    role: 'coach',
    venues: ['brecks'],
  });
});

it('changes a coach’s venues and role, and says why it was refused', async () => {
  const { user, calls, answers } = open({ 'PATCH /api/admin/staff/2': () => kim });
  expect(await screen.findByText("St Mary's Catholic Primary School")).toBeTruthy();
  const asked = () => calls.findLast(({ method }) => method === 'PATCH')?.body;
  await user.click(await screen.findByRole('button', { name: 'Change Role' }));
  const ofCoach = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^St Mary/ });
  expect(ofCoach.checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /^Brecks/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('kim is now a coach')).toBeTruthy();
  expect(asked()).toEqual({ role: 'coach', venues: ['st-marys', 'brecks'] });

  answers['PATCH /api/admin/staff/2'] = () => refusal('last_owner');
  await user.click(await screen.findByRole('button', { name: 'Change Role' }));
  await user.click(await screen.findByRole('radio', { name: /^Owner/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There must be at least one owner who can log in.')).toBeTruthy();
  expect(asked()).toEqual({ role: 'owner' });
});

it('makes a link by which a colleague chooses their own password', async () => {
  const link = 'http://admin.test/reset-password#a-token';
  const { user } = open({
    'POST /api/admin/staff/2/password-link': () => ({ link, expiresAt: '2025-10-01T10:00:00Z' }),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Reset Password' }))[1]!);
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Link to a new password');
  expect(field.value).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('resets a password', async () => {
  const { user, calls } = open({ 'POST /api/admin/staff/2/reset-password': () => kim });
  await user.click((await screen.findAllByRole('button', { name: 'Reset Password' }))[1]!);
  await user.type(await screen.findByLabelText('New password'), 'a long new password');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('Password reset')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('reset-password'))?.body).toEqual({
    password: 'a long new password',
  });
});

it('resets the second step of those who have one', async () => {
  const { user, calls } = open({
    'GET /api/admin/staff': () => [
      account({ hasSecondStep: true }),
      { ...kim, hasSecondStep: true },
    ],
    'POST /api/admin/staff/2/reset-second-step': () => kim,
  });
  const buttons = await screen.findAllByRole('button', { name: 'Reset Second Step' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  await user.click(await screen.findByRole('button', { name: 'Reset second step' }));
  expect(await screen.findByText('Second step reset')).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith('/2/reset-second-step'))).toBe(true);
});

it('says before the second step is required how many accounts have none', async () => {
  const path = 'PUT /api/admin/staff/second-step-rule';
  const { user, calls } = open({ [path]: () => ({ ...rule, requiredFor: 'everyone' }) });
  expect(await screen.findByText(/Two-step login:/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change who needs a second step' }));
  await user.click(await screen.findByRole('radio', { name: 'Owners' }));
  expect(screen.getByText(/^1 account has no second step yet/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Everyone' }));
  expect(screen.getByText(/^2 accounts have no second step yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Now required for everyone.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ requiredFor: 'everyone' });
});
