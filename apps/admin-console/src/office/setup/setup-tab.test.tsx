import { expect, it } from '@jest/globals';
import { withoutExampleClaims } from '@sunfield/contracts/kit/settings/example-claims';
import { screen, waitFor, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { catalogue, setup } from '../../../test/samples';
import { settings } from '../../../test/settings-sample';

expectQuietConsole();

const empty = { ...catalogue, seasons: [], venues: [] };
const stepOf = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) }).closest('li')!);

it('meets an owner on Today while nothing was ever sold, says what is missing, and leads to where it is done', async () => {
  openConsole('/admin', {
    'GET /api/catalogue': () => empty,
    'GET /api/admin/setup': () => setup,
    'GET /api/admin/settings': () => settings,
  });
  expect(await screen.findByText('2 of 7 done')).toBeTruthy();
  expect(stepOf('Your account').getByText('Done')).toBeTruthy();
  expect(
    stepOf('Your first season').getByText(/as parents read them: We can’t refund/),
  ).toBeTruthy();
  const venue = stepOf('A venue');
  expect(venue.getByText('There is no venue yet.')).toBeTruthy();
  expect(venue.getByRole('link').getAttribute('href')).toBe('/admin?tab=catalogue');
  const publicSite = await stepOf('A test booking').findByRole('link', { name: 'Public site' });
  expect(publicSite.getAttribute('href')).toBe('https://sunfield.example/#book');
  expect(stepOf('Go live').getByText(/no real money moves/)).toBeTruthy();
});

it.each([
  ['sells', () => catalogue, setup],
  [
    'has sold, and sells nothing now',
    () => empty,
    { ...setup, steps: setup.steps.map((one) => ({ ...one, isDone: one.step !== 'live' })) },
  ],
])('is a figure of Today for a shop that %s', async (_, answer, setup) => {
  const { user } = openConsole('/admin', {
    'GET /api/catalogue': answer,
    'GET /api/admin/setup': () => setup,
    'GET /api/admin/settings': () => settings,
  });
  const figure = await screen.findByRole('link', { name: /of 7 set up$/ });
  expect(screen.queryByText(/of 7 done/)).toBeNull();
  await user.click(figure);
  expect(await screen.findByText(/of 7 done/)).toBeTruthy();
});

it('says plainly that cards are charged for real, and that all is done', async () => {
  const steps = setup.steps.map(({ step }) => ({ step, isDone: true, missing: [] }));
  openConsole('/admin?tab=setup', {
    'GET /api/admin/setup': () => ({ ...setup, steps, cards: 'live' }),
    'GET /api/admin/settings': () => withoutExampleClaims(settings),
  });
  expect(await screen.findByText('Everything is set up')).toBeTruthy();
  expect(screen.getByText(/cards are charged for real\.$/)).toBeTruthy();
  expect(stepOf('A test booking').getByRole('link').getAttribute('href')).toBe('/new-booking');
});

it('lists what the example says of the business, to be confirmed, edited or removed one by one', async () => {
  let saved = settings;
  const { user } = openConsole('/admin?tab=setup', {
    'GET /api/admin/setup': () => setup,
    'GET /api/admin/settings': () => saved,
    'PUT /api/admin/settings': ({ body }) => (saved = body as typeof settings),
  });
  const claims = within(
    await screen.findByRole('region', { name: 'What the example says of you' }),
  );
  expect(claims.getByText(/Parents don’t see them until you confirm them\.$/)).toBeTruthy();
  expect(claims.getByText(/500\+ happy children/)).toBeTruthy();
  await user.click(claims.getByRole('button', { name: 'It’s true of us: Free breakfast' }));
  await waitFor(() => expect(claims.queryByText('Free breakfast')).toBeNull());
  expect(saved).toMatchObject({ servesBreakfast: true, ourClaims: ['breakfast'] });
  await user.click(claims.getByRole('button', { name: 'Remove: Film of last summer' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(claims.queryByText('Film of last summer')).toBeNull());
  expect(saved.recap.isShown).toBe(false);
  expect(claims.getByRole('link', { name: 'Edit: Benefits' }).getAttribute('href')).toBe(
    '/admin?tab=settings&part=benefits',
  );
});

it('removes the example in one go, after naming what goes', async () => {
  const venues = ['Treeton Community Centre'];
  const example = { season: 'October half-term 2025', venues, claims: 2, keeps: '' };
  const { user, calls } = openConsole('/admin?tab=setup', {
    'GET /api/admin/setup': () => ({ ...setup, example }),
    'GET /api/admin/settings': () => settings,
    'POST /api/admin/setup/remove-example': () => setup,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the example' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/the venue Treeton Community Centre and 2 texts about you/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove the example' }));
  expect(await screen.findByText('Example removed')).toBeTruthy();
  expect(calls.some(({ path }) => path === '/api/admin/setup/remove-example')).toBe(true);
});

it('asks an owner without an email address for one', async () => {
  const steps = setup.steps.map((it) =>
    it.step === 'account'
      ? { ...it, isDone: false, missing: ['Your account has no email address.'] }
      : it,
  );
  openConsole('/admin?tab=setup', {
    'GET /api/admin/setup': () => ({ ...setup, steps }),
    'GET /api/admin/settings': () => settings,
  });
  const link = await screen.findByRole('link', { name: 'Add your email' });
  expect(link.getAttribute('href')).toBe('/account');
});
