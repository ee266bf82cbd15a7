import { expect, it } from '@jest/globals';
import { type DayChangePreview } from '@sunfield/contracts/bookings/day-changes';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../../../test/open-console';
import { managersSession } from '../../../../../test/samples';
import { fourDays, seasonAnswers } from '../../../../../test/season-samples';

expectQuietConsole();

const calendar = '/admin?tab=seasons&season=3&part=calendar';
const path = '/api/admin/seasons/3/day-changes';
const preview: DayChangePreview = {
  children: 4,
  families: 2,
  bookings: 3,
  places: 4,
  unpaidBookings: 1,
  mayChoose: true,
  capacity: 20,
};
const sold = fourDays.map((day) => ({ ...day, placesTaken: 4 }));

/** Opens the dialog of a sold day and chooses a venue; `send` cannot be pressed before. */
async function chooseAnotherVenue(user: ReturnType<typeof openConsole>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Tue 30 Mar( 2027)?, Brecks/ }));
  await user.click(screen.getByRole('button', { name: 'Venue, activity, times…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Change the day and email families' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.mouseDown(dialog.getByLabelText('Venue'));
  const options = await screen.findAllByTitle(/^(?!Brecks)/);
  const other = options.find(({ className }) => className.includes('ant-select-item-option'));
  if (!other) throw new Error('no other venue');
  await user.click(other);
  return { dialog, send };
}

it('changes the venue of a sold day after whom it concerns, with a reason', async () => {
  const { user, calls } = openConsole(calendar, {
    ...seasonAnswers(undefined, sold),
    [`POST ${path}/preview`]: () => preview,
    [`POST ${path}`]: () => ({ id: 1, bookings: 3, mayChoose: true }),
  });
  const { dialog, send } = await chooseAnotherVenue(user);
  expect(await dialog.findByText(/^4 children of 2 families, in 3 bookings/)).toBeTruthy();
  expect(dialog.getByText('1 booking not paid yet: we’ll email them once they pay.')).toBeTruthy();
  expect(dialog.getByText(/another day, credit or a full refund until/)).toBeTruthy();
  expect(dialog.getByText(/the day will have 20 places instead of \d+\.$/)).toBeTruthy();
  await user.click(send);
  expect(await dialog.findByText('Please give the reason for the email')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason, as families read it in their email'), {
    target: { value: 'The hall is needed.' },
  });
  await user.click(send);
  expect(await screen.findByText('Camp day changed')).toBeTruthy();
  const sent = calls.find(({ method, path: to }) => method === 'POST' && to === path)?.body;
  expect(sent).toMatchObject({
    day: { id: 1, version: 1 },
    activityKey: fourDays[0]?.activityKey,
    sessions: [],
    reason: 'The hall is needed.',
  });
  expect(sent).not.toMatchObject({ venueKey: fourDays[0]?.venueKey });
});

it('needs the right to money where families may take a refund', async () => {
  const { admin } = managersSession;
  const permissions = admin?.permissions.filter((one) => one !== 'money');
  const { user } = openConsole(calendar, {
    ...seasonAnswers(undefined, sold),
    'GET /api/admin/check': () => ({ ...managersSession, admin: { ...admin, permissions } }),
    [`POST ${path}/preview`]: () => preview,
  });
  const { dialog, send } = await chooseAnotherVenue(user);
  expect(await dialog.findByText(/^You need the right to money for this/)).toBeTruthy();
  expect(send).toHaveProperty('disabled', true);
});

it('is offered for one day that is sold, and for no other', async () => {
  const { user } = openConsole(
    calendar,
    seasonAnswers(
      undefined,
      fourDays.map((day) => ({ ...day, placesTaken: 0 })),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /^Tue 30 Mar( 2027)?, Brecks/ }));
  expect(screen.queryByRole('button', { name: 'Venue, activity, times…' })).toBeNull();
});
