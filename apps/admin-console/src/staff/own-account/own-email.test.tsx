import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const path = '/api/admin/account/email';
const address = 'robin@sunfield.example';

it('is given, confirmed by its code, and removed', async () => {
  const { user, calls } = openConsole('/account', {
    'GET /api/admin/account/sessions': () => [],
    [`POST ${path}`]: () => ({ email: null, pending: address }),
    [`POST ${path}/confirm`]: (call) =>
      JSON.stringify(call.body) === '{"code":"234567"}'
        ? { email: address, pending: null }
        : refusal('validation_failed', {
            fields: [{ path: 'code', message: 'This code is not right.' }],
          }),
    [`DELETE ${path}`]: () => ({ email: null, pending: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  await user.type(await screen.findByLabelText('Email address'), 'robin');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/^Please give an email address/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(screen.getByLabelText('Email address'), '@sunfield.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));

  const code = await screen.findByLabelText('Code');
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  await user.clear(code);
  await user.type(code, '234567');
  await user.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();

  const section = within(screen.getByRole('region', { name: 'Emails about your account' }));
  expect(section.getByText(address)).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove address' }));
  expect(await screen.findByRole('button', { name: 'Add address' })).toBeTruthy();
});

it('that an owner gave waits to be confirmed', async () => {
  const { user } = openConsole('/account', {
    'GET /api/admin/account/sessions': () => [],
    [`GET ${path}`]: () => ({ email: null, pending: address }),
  });
  expect(await screen.findByText('Not confirmed yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Email address');
  expect(field.value).toBe(address);
});

it('is confirmed by a code that came before the dialog was closed', async () => {
  const { user, calls } = openConsole('/account', {
    'GET /api/admin/account/sessions': () => [],
    [`GET ${path}`]: () => ({ email: null, pending: address }),
    [`POST ${path}/confirm`]: () => ({ email: address, pending: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
  await user.click(await screen.findByRole('button', { name: 'I already have a code' }));
  await user.type(await screen.findByLabelText('Code'), '234567');
  await user.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(calls.some((call) => call.method === 'POST' && call.path === path)).toBe(false);
});
