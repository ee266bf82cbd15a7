import { expect, it } from '@jest/globals';
import { exampleWords } from '@sunfield/contracts/example-words';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const settings = {
  version: 3,
  ...exampleWords,
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps' },
  look: { logo: null, accent: '' },
  contact: { phone: '01632 960 184', email: 'hello@sunfield.example', area: 'Rotherham' },
  social: [{ network: 'Facebook', url: 'https://www.facebook.com/' }],
  reviews: [{ name: 'Hannah W.', rating: 4, text: 'They came home grinning.' }],
  figuresAreOurs: false,
  holdMinutes: 30,
  staffAlertEmail: 'staff@sunfield.example',
  dashboardTitle: '',
};
const open = (save: () => unknown) =>
  openConsole('/admin?tab=settings', {
    'GET /api/admin/settings': () => settings,
    'PUT /api/admin/settings': save,
  });

it('saves what was changed', async () => {
  const { user, calls } = open(() => ({ ...settings, dashboardTitle: 'Spring' }));
  await user.type(await screen.findByLabelText('Title of this dashboard'), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    dashboardTitle: 'Spring',
  });
});

it('takes the provider’s own reviews and figures', async () => {
  const { user, calls } = open(() => settings);
  await user.click(await screen.findByRole('button', { name: 'Add Review' }));
  await user.type(screen.getAllByLabelText('Parent')[1]!, 'Imran S.');
  await user.type(screen.getAllByLabelText('Review')[1]!, 'It saved our half-term.');
  await user.click(screen.getByRole('button', { name: 'Remove review 1' }));
  await user.click(screen.getByRole('checkbox', { name: /figures are ours/ }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    reviews: [{ name: 'Imran S.', rating: 5, text: 'It saved our half-term.' }],
    figuresAreOurs: true,
  });
});

it('says what is wrong at its field, and asks nobody', async () => {
  const { user, calls } = open(() => settings);
  await user.clear(await screen.findByLabelText('Email'));
  await user.type(screen.getByLabelText('Alerts to staff go to'), ', nobody');
  const minutes = screen.getByLabelText('Minutes that places are held for payment');
  await user.clear(minutes);
  await user.type(minutes, '3');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Please hold places for at least 5 minutes')).toBeTruthy();
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(
    screen.getByText('Please enter up to five email addresses with commas between them'),
  ).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('keeps what is not saved while another page is looked at, until it is discarded', async () => {
  const { user } = open(() => settings);
  const title = () => screen.findByLabelText<HTMLInputElement>('Title of this dashboard');
  await user.type(await title(), 'Spring');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Total Revenue')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  expect((await title()).value).toBe('Spring');
  expect(screen.getByText('These changes are not saved yet.')).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await title()).value).toBe('');
  expect(screen.queryByText('These changes are not saved yet.')).toBeNull();
});

it('says when they could not be saved, and where', async () => {
  const fields = [{ path: 'brand.name', message: 'This name is taken' }];
  const { user } = open(() => refusal('validation_failed', { fields }));
  await user.click(await screen.findByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Please check the details and try again.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('This name is taken')).toBeTruthy());
});
