import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

const wrong = {
  campDayId: 7,
  date: '2025-10-27',
  venueName: 'Brecks',
  ages: 'ages 5 to 12',
  isYounger: true,
  is: 'age 4',
};
const allowed = { reason: 'Comes with her sister', by: 'robin', at: '2025-10-10T10:00:00.000Z' };
const open = (allow: () => unknown) => {
  let changes: object = { wrongDays: [wrong] };
  const [first, ...others] = aBooking().children;
  return openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => ({
      ...aBooking(),
      children: [{ ...first, ...changes }, ...others],
    }),
    'POST /api/admin/bookings/12/children/0/allow-age': () => {
      changes = { agesAllowed: [allowed] };
      return allow();
    },
  });
};
const allowWith = async (user: ReturnType<typeof open>['user'], reason: string) => {
  await user.click(await screen.findByRole('button', { name: 'Allow this age' }));
  // The drawer around it is a dialog, too.
  const dialog = within(screen.getAllByRole('dialog').at(-1)!);
  expect(
    await dialog.findByText('Monday, 27th October 2025, Brecks: for ages 5 to 12; age 4'),
  ).toBeTruthy();
  if (reason) await user.type(dialog.getByLabelText('Why this age is allowed'), reason);
  await user.click(dialog.getByRole('button', { name: 'Allow' }));
  return dialog;
};

it('allows a child’s age on the days that are shown, with a reason, which stays with the child', async () => {
  const { user, calls } = open(() => ({ success: true }));
  const dialog = await allowWith(user, '');
  expect(await dialog.findByText('Please say why this age is allowed.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Why this age is allowed'), allowed.reason);
  await user.click(dialog.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText(/^Age allowed by robin, .*: Comes with her sister$/)).toBeTruthy();
  expect(screen.queryByText('Age to decide')).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: allowed.reason,
    seen: [{ campDayId: 7, is: 'age 4' }],
  });
});

it('says if the family gave another date of birth meanwhile', async () => {
  const message = 'The child’s date of birth has changed.';
  const { user } = open(() => refusal('changed_meanwhile', { message }));
  const dialog = await allowWith(user, 'Tall');
  expect(await dialog.findByText(message)).toBeTruthy();
});
