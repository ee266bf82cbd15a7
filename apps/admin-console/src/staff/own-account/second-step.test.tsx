import { type OwnSecondStep } from '@sunfield/contracts/staff/second-step';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { session } from '../../../test/samples';

expectQuietConsole();

const path = '/api/admin/account/second-step';
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDDD-EEEE-FFF${n}`);
const without: OwnSecondStep = { appSince: null, recoveryCodesLeft: 0, passkeys: [] };
const withApp: OwnSecondStep = {
  appSince: '2025-10-01T09:00:00.000Z',
  recoveryCodesLeft: 9,
  passkeys: [],
};

const open = (secondStep: OwnSecondStep, answers = {}) =>
  openConsole('/account', {
    'GET /api/admin/account/sessions': () => [],
    [`GET ${path}`]: () => secondStep,
    ...answers,
  });

it('an app is set up with its key and a code, and the recovery codes are kept', async () => {
  const { user, answers, calls } = open(without, {
    [`POST ${path}/app`]: () => ({ uri: 'otpauth://totp/x?secret=ABCD', secret: 'ABCDEFGH' }),
    [`POST ${path}/app/confirm`]: () => refusal('wrong_code'),
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(
    await screen.findByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Set up app' }));
  expect(await screen.findByText(/This code is not right/)).toBeTruthy();
  answers[`POST ${path}/app/confirm`] = () => ({ recoveryCodes: codes });
  answers[`GET ${path}`] = () => withApp;
  await user.click(screen.getByRole('button', { name: 'Set up app' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`),
  );
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('Set up 1 Oct 2025, 10:00')).toBeTruthy();
  expect(screen.getByText(/^9 of 10 left/)).toBeTruthy();
  expect(calls.filter((call) => call.path === `${path}/app`)).toHaveLength(1);
});

it('an app goes, and new codes come, only with the password', async () => {
  const wrong = () =>
    refusal('validation_failed', {
      fields: [{ path: 'password', message: 'This is not your password.' }],
    });
  const { user, answers } = open(withApp, {
    [`POST ${path}/recovery-codes`]: wrong,
    [`POST ${path}/app/remove`]: () => without,
  });
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  answers[`POST ${path}/recovery-codes`] = () => ({ recoveryCodes: codes });
  await user.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText(codes[0]!)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.type(await screen.findByLabelText('Your password'), 'open sesame');
  answers[`GET ${path}`] = () => without;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

it('comes before anything else where the role needs it', async () => {
  const admin = { username: 'robin', permissions: [] };
  const { user, answers, calls } = open(without, {
    'GET /api/admin/check': () => ({ isAuthenticated: true, admin, mustSetUp: true }),
    [`POST ${path}/app`]: () => ({ uri: 'otpauth://totp/x?secret=ABCD', secret: 'ABCDEFGH' }),
    [`POST ${path}/app/confirm`]: () => ({ recoveryCodes: codes }),
  });
  expect(await screen.findByRole('heading', { name: 'Set up your second step' })).toBeTruthy();
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(go.disabled).toBe(true);
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  answers[`GET ${path}`] = () => withApp;
  await user.click(screen.getByRole('button', { name: 'Set up app' }));
  await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  answers['GET /api/admin/check'] = () => session;
  expect(calls.some((call) => call.path === '/api/admin/account/sessions')).toBe(false);
  await waitFor(() => expect(go.disabled).toBe(false));
  await user.click(go);
  expect(await screen.findByRole('heading', { name: 'Where you are logged in' })).toBeTruthy();
});
