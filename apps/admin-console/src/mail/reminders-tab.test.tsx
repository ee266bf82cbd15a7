import { type Reminders } from '@sunfield/contracts/mail/reminders';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const reminders = (isOn: boolean): Reminders => ({
  reminders: [
    { kind: 'before-camp', isOn, days: [2], tomorrow: { count: 60, bookings: [12, 14] } },
    { kind: 'held-places', isOn: true, days: [], tomorrow: { count: 0, bookings: [] } },
    { kind: 'season-opens', isOn: true, days: [], tomorrow: { count: 2, bookings: [12, 14] } },
  ],
});
const path = '/api/admin/reminders';
const open = (save: () => unknown) =>
  openConsole('/admin?tab=reminders', {
    [`GET ${path}`]: () => reminders(false),
    [`PUT ${path}/before-camp`]: save,
  });

it('says whom a reminder would reach, and switches it on with its days', async () => {
  const { user, calls } = open(() => reminders(true));
  expect(
    await screen.findByText(/If it were on, by this time tomorrow it would reach 60 bookings/),
  ).toBeTruthy();
  expect(screen.getByText('And 58 more.')).toBeTruthy();
  expect(screen.getByText(/tomorrow it reaches 2 families/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Camp is coming: on' }));
  expect(await screen.findByText('This reminder is on.')).toBeTruthy();
  const field = screen.getByLabelText(/How many days before the first camp day/);
  fireEvent.change(field, { target: { value: '1, 5' } });
  await user.click(screen.getByRole('button', { name: 'Save the days: Camp is coming' }));
  const bodies = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(bodies).toEqual([
    { isOn: true, days: [2] },
    { isOn: true, days: [1, 5] },
  ]);
});

it('says why days were refused', async () => {
  const message = 'Please give 1 to 3 numbers';
  const { user } = open(() =>
    refusal('validation_failed', { fields: [{ path: 'days', message }] }),
  );
  fireEvent.change(await screen.findByLabelText(/How many days/), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save the days: Camp is coming' }));
  expect(await screen.findByText(message)).toBeTruthy();
});
