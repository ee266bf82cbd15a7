import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const kim = {
  id: 2,
  username: 'kim',
  memberships: [{ role: 'manager', venue: null }],
  createdAt: '2025-09-01T10:00:00.000Z',
  disabledAt: null,
  hasSecondStep: false,
};

/** Adds an account in a session that is too old. */
async function addAccount() {
  let isFresh = false;
  const opened = openConsole('/admin?tab=staff', {
    'GET /api/admin/account/second-step': () => ({
      appSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    }),
    'GET /api/admin/staff': () => [],
    'POST /api/admin/staff': () => (isFresh ? kim : refusal('fresh_proof_required')),
    'POST /api/admin/account/proof': ({ body }) => {
      if ((body as { password: string }).password !== 'right') {
        return refusal('validation_failed', {
          fields: [{ path: 'password', message: 'This is not your password.' }],
        });
      }
      isFresh = true;
      return { success: true };
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  await user.type(await screen.findByLabelText('Username'), 'kim');
  await user.type(screen.getByLabelText('Password'), 'a long password of kim');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText('Your password');
  return opened;
}

const password = () => screen.getByLabelText<HTMLInputElement>('Your password');

it('asks for the password, and does what was refused again', async () => {
  const { user, calls } = await addAccount();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Password is required')).toBeTruthy();
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  await user.clear(password());
  await user.type(password(), 'right{Enter}');
  expect(await screen.findByText('Account added')).toBeTruthy();
  const sent = calls.filter(({ path, method }) => method === 'POST' && path === '/api/admin/staff');
  expect(sent.map(({ body }) => body)).toEqual([sent[0]!.body, sent[0]!.body]);
});

it('keeps what was typed when the person cancels', async () => {
  const { user } = await addAccount();
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  expect(await screen.findByText(/^To be sure that it is still you/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Is it still you?')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('kim');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long password of kim');
});
