import { expect, it, jest } from '@jest/globals';
import {
  type CancelDays,
  type DayCancellation,
  type DayCancellationPreview,
} from '@sunfield/contracts/bookings/day-cancellations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../../../test/open-console';
import { fourDays, seasonAnswers } from '../../../../../test/season-samples';

expectQuietConsole();

const calendar = '/admin?tab=seasons&season=3&part=calendar';
const path = '/api/admin/seasons/3/day-cancellations';
const byHand = {
  bookingId: 12,
  parentName: 'Dana Hughes',
  why: '£15.00 was paid in cash: please refund it yourself, then record it here.',
  isByHand: true,
};
const preview: DayCancellationPreview = {
  children: 4,
  families: 2,
  bookings: 3,
  places: 4,
  backTo: [
    { method: 'card', amountPence: 4200 },
    { method: 'cash', amountPence: 1500 },
  ],
  unpaidBookings: 1,
  waitingChanges: 1,
  stuck: [byHand],
};
const cancelled: DayCancellation = {
  id: 7,
  at: '2027-03-28T08:00:00.000Z',
  by: 'ann',
  reason: 'The hall is flooded.',
  fallback: 'refund',
  decideBy: null,
  days: [{ campDayId: 1, date: '2027-03-30', venueName: 'Brecks', activityName: 'Sports Camp' }],
  progress: {
    all: 3,
    untold: 0,
    waiting: 0,
    moved: 1,
    refunded: 1,
    credited: 0,
    none: 0,
    failed: 1,
  },
  failures: [byHand],
};
const dialog = async () => within(await screen.findByRole('dialog'));

it('cancels chosen days after what it comes to, with a reason', async () => {
  const { user, calls } = openConsole(calendar, {
    ...seasonAnswers(),
    [`POST ${path}/preview`]: () => preview,
    [`POST ${path}`]: () => ({ ...cancelled, failures: [] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Tue 30 Mar( 2027)?, Brecks/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel camp day…' }));
  const asked = await dialog();
  expect(await asked.findByText('4 children of 2 families, in 3 bookings')).toBeTruthy();
  expect(asked.getByText('£42.00 paid by card and £15.00 paid in cash')).toBeTruthy();
  expect(asked.getByText(/Dana Hughes/)).toBeTruthy();
  expect(asked.getByText(/^We email 2 families now.*This cannot be undone\.$/)).toBeTruthy();
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  await user.click(asked.getByRole('button', { name: 'Cancel 1 camp day' }));
  expect(await asked.findByText('Please give the reason for the email')).toBeTruthy();
  // Many bookings push the message out of a phone's view.
  expect(shown.mock.contexts).toEqual([
    asked.getByText('Nothing was cancelled').closest('[role=alert]'),
  ]);

  const reason = asked.getByLabelText('Reason, as families read it in their email');
  fireEvent.change(reason, { target: { value: 'The hall is flooded.' } });
  await user.click(asked.getByLabelText('Credit for a later booking'));
  await user.type(asked.getByLabelText('Families can choose until and including'), '{Enter}');
  await user.click(asked.getByLabelText('Don’t wait: do this immediately'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cancel camp day…' }));
  expect(await (await dialog()).findByDisplayValue('The hall is flooded.')).toBeTruthy();
  expect(calls.some(({ method, path: to }) => method === 'POST' && to === path)).toBe(false);
  await user.click((await dialog()).getByRole('button', { name: 'Cancel 1 camp day' }));
  expect(await screen.findByText('1 camp day cancelled')).toBeTruthy();
  const sent = calls.find(({ method, path: to }) => method === 'POST' && to === path)?.body;
  expect(sent as CancelDays).toMatchObject({
    days: [{ id: 1, version: 1 }],
    reason: 'The hall is flooded.',
    fallback: 'credit',
    decideBy: null,
  });
});

it('offers nothing for days that are cancelled already', async () => {
  const days = fourDays.map((day) => ({ ...day, state: 'cancelled' as const }));
  const { user } = openConsole(calendar, seasonAnswers(undefined, days));
  await user.click(await screen.findByRole('button', { name: /^Tue 30 Mar( 2027)?, Brecks/ }));
  expect(screen.queryByRole('button', { name: 'Cancel camp day…' })).toBeNull();
});

it('says how far it is, why some are stuck, and takes the word of staff who gave money back', async () => {
  let now = cancelled;
  const { user, calls } = openConsole(calendar, {
    ...seasonAnswers(),
    [`GET ${path}`]: () => [now],
    [`POST ${path}/7/retry`]: () => {
      now = { ...cancelled, failures: [], progress: { ...cancelled.progress, failed: 0 } };
      return now;
    },
  });
  const article = within(
    await screen.findByRole('article', { name: /^Tue 30 Mar( 2027)?, Brecks/ }),
  );
  expect(article.getByText('1 moved to another day')).toBeTruthy();
  expect(article.getByText('1 for you to settle')).toBeTruthy();
  expect(article.getByText(/paid in cash/)).toBeTruthy();
  expect(article.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(article.getByRole('button', { name: 'Record refund' }));
  await user.click(await screen.findByRole('button', { name: 'Record it' }));
  await waitFor(() => expect(article.queryByText(/paid in cash/)).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    bookingIds: [12],
    isGivenBack: true,
  });
});
