import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { later, refusal } from '../../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../../test/open-console';
import { coachsSession, session, setup } from '../../../test/samples';
import { firstPageOf } from './return-to';

expectQuietConsole();
const loggedOut = () => ({ isAuthenticated: false, admin: null });

describe('the login page', () => {
  const logIn = async (answer: () => unknown) => {
    const console = openConsole('/admin-login', { 'POST /api/admin/login': answer });
    await console.user.type(await screen.findByLabelText('Username'), 'robin');
    await console.user.type(screen.getByLabelText('Password'), 'open sesame');
    await console.user.click(screen.getByRole('button', { name: 'Log in' }));
    return console;
  };

  it('asks for both fields before it asks the API', async () => {
    const { user, calls } = openConsole('/admin-login');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(calls.some(({ path }) => path === '/api/admin/login')).toBe(false);
  });

  it('leads staff who are logged in already to the dashboard', async () => {
    openConsole('/admin-login', { 'GET /api/admin/check': () => session });
    expect(await screen.findByText('Welcome, robin')).toBeTruthy();
    expect(address()).toBe('/admin-new');
  });

  it('greets at the bare address, which is the dashboard of staff who are logged in', async () => {
    openConsole('/', { 'GET /api/admin/check': loggedOut });
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(address()).toBe('/admin-login');
    cleanup();
    openConsole('/');
    expect(await screen.findByText('Welcome, robin')).toBeTruthy();
    expect(address()).toBe('/admin');
  });

  it('says "Logging in..." while it waits, then opens the dashboard', async () => {
    const answer = later();
    const { calls } = await logIn(() => answer.promise);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' });
    expect(button.disabled).toBe(true);
    answer.settle(session);
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(screen.getByText('Welcome to the admin dashboard')).toBeTruthy();
    expect(await screen.findByText('Welcome, robin')).toBeTruthy();
    expect(address()).toBe('/admin-new');
    expect(calls.find(({ path }) => path === '/api/admin/login')?.body).toEqual({
      username: 'robin',
      password: 'open sesame',
    });
  });

  it('leads coaches to the gate, and all others to the dashboard', () => {
    expect(firstPageOf(coachsSession)).toBe('/gate');
    expect(firstPageOf(session)).toBe('/admin-new');
    expect(firstPageOf({ ...coachsSession, mustSetUp: true })).toBe('/admin-new');
    expect(firstPageOf({ isAuthenticated: false, admin: null })).toBe('/admin-new');
  });

  it('says that the login failed, and may be tried again', async () => {
    await logIn(() => refusal('invalid_credentials'));
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText('Invalid username or password')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it('does not blame the password when the API is away', async () => {
    await logIn(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(
      await screen.findByText('The server cannot be reached. Please try again in a moment.'),
    ).toBeTruthy();
  });
});

describe('an installation without an owner', () => {
  const wanted = {
    'GET /api/admin/check': loggedOut,
    'GET /api/admin/first-owner': () => ({ isWanted: true }),
    'GET /api/admin/setup': () => setup,
  };
  const fill = async (answer: () => unknown, code = 'K7QD-2M9X') => {
    const console = openConsole('/', { ...wanted, 'POST /api/admin/first-owner': answer });
    await screen.findByRole('heading', { name: 'Set up' });
    expect(address()).toBe('/admin-login');
    if (code) await console.user.type(screen.getByLabelText('Set-up code'), code);
    await console.user.type(screen.getByLabelText('Your username'), 'Robin');
    await console.user.type(screen.getByLabelText('Your password'), 'correct horse battery');
    await console.user.click(screen.getByRole('button', { name: 'Become the owner' }));
    return console;
  };

  it('is set up with the code', async () => {
    const { calls } = await fill(() => session);
    expect(await screen.findByText('You are the owner')).toBeTruthy();
    // The login has a heading with the same name.
    await waitFor(() => expect(address()).toBe('/admin?tab=setup'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      code: 'K7QD-2M9X',
      username: 'robin',
      password: 'correct horse battery',
    });
  });

  it('says at the field that the code is missing or wrong, and keeps the rest', async () => {
    const { user } = await fill(() => refusal('wrong_setup_code'), '');
    const code = screen.getByLabelText('Set-up code');
    expect(screen.getByText('Please enter the set-up code from the API’s log')).toBeTruthy();
    expect(document.activeElement).toBe(code);
    await user.type(code, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Become the owner' }));
    expect(await screen.findByText(/This is not the set-up code/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your username').value).toBe('Robin');
  });
});

describe('a page for staff', () => {
  it('says that it is checking who is there', async () => {
    openConsole('/admin', { 'GET /api/admin/check': () => later().promise });
    expect(await screen.findByText('Checking authentication...')).toBeTruthy();
  });

  it.each(['/admin', '/admin-new', '/admin-test', '/new-booking'])(
    '%s is refused to others',
    async (path) => {
      const { calls } = openConsole(path, { 'GET /api/admin/check': loggedOut });
      expect(await screen.findByText('Access Denied')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe(
        '/admin-login',
      );
      expect(calls.some(({ path }) => path === '/api/bookings')).toBe(false);
    },
  );

  it('takes a 401 as logged out', async () => {
    openConsole('/admin', { 'GET /api/admin/check': () => refusal('unauthenticated') });
    expect(await screen.findByText('Access Denied')).toBeTruthy();
  });

  it('is refused as soon as any call learns that the session has ended', async () => {
    openConsole('/admin', { 'GET /api/bookings': () => refusal('unauthenticated') });
    expect(await screen.findByText('Access Denied')).toBeTruthy();
  });
});

it('keeps what was being typed, in a dialog too, until the same person is back', async () => {
  const { user, answers } = openConsole('/admin?tab=staff', {
    'GET /api/admin/staff': () => [],
    'POST /api/admin/staff': () => refusal('unauthenticated'),
    'POST /api/admin/login': () => session,
  });
  await user.click(await screen.findByRole('button', { name: 'Add Account' }));
  await user.type(await screen.findByLabelText('Username'), 'kim2');
  await user.type(screen.getByLabelText('Password'), 'a long new password');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Access Denied')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  answers['GET /api/admin/check'] = loggedOut;
  await user.click(screen.getByRole('link', { name: 'Go to Login' }));
  expect(address()).toBe('/admin-login');
  answers['GET /api/admin/check'] = () => session;
  const login = screen.getByRole('main');
  await user.type(within(login).getByLabelText('Username'), 'robin');
  await user.type(within(login).getByLabelText('Password'), 'open sesame');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('dialog');
  expect(address()).toBe('/admin?tab=staff');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('kim2');
});

it('any other address is a 404 page', async () => {
  openConsole('/nowhere');
  expect(await screen.findByText('404: page not found')).toBeTruthy();
});

describe('a login with a second step', () => {
  const asked = { ...loggedOut(), secondStep: { ways: ['app', 'recovery'] } };
  const path = '/api/admin/login/second-step';
  const halfIn = async (answer: () => unknown) => {
    const console = openConsole('/admin-login', {
      'POST /api/admin/login': () => asked,
      'POST /api/admin/logout': loggedOut,
      [`POST ${path}`]: answer,
    });
    await console.user.type(await screen.findByLabelText('Username'), 'robin');
    await console.user.type(screen.getByLabelText('Password'), 'open sesame');
    await console.user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Second step' });
    return console;
  };

  it('takes the code of the app, also pasted, and then opens the dashboard', async () => {
    const { user, calls } = await halfIn(() => session);
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    expect(document.activeElement).toBe(code);
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(calls.some((call) => call.path === '/api/bookings')).toBe(false);
    await user.paste('123 456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Welcome, robin')).toBeTruthy();
    expect(address()).toBe('/admin-new');
    expect(calls.find((call) => call.path === path)?.body).toEqual({ code: '123 456' });
  });

  it('says at the field what is wrong with a code, and offers a recovery code', async () => {
    const { user, answers } = await halfIn(() => refusal('wrong_code'));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Please enter the code')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/This code is not right/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    answers[`POST ${path}`] = () => session;
    await user.type(screen.getByLabelText('Recovery code'), 'k7qd-2m9x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Welcome, robin')).toBeTruthy();
  });

  it('goes back to the password after a timeout, or when the person starts again', async () => {
    const { user } = await halfIn(() => refusal('unauthenticated'));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    cleanup();
    const again = await halfIn(() => session);
    await again.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
