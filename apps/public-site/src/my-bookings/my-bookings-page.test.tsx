import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { MY_BOOKINGS_SENTENCE } from '@sunfield/contracts/bookings/my-bookings';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSite } from '../testing/a-booking';
import { fakeApi, refusing } from '../testing/fake-api';
import { MyBookingsPage } from './my-bookings-page';

const ASK = 'POST /api/my-bookings';

function visit(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/site': { body: aSite() },
    [ASK]: { status: 202, body: { message: MY_BOOKINGS_SENTENCE } },
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MyBookingsPage />
    </QueryClientProvider>,
  );
  return api;
}
const send = async (address: string) => {
  if (address)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), address);
  await userEvent.click(screen.getByRole('button', { name: 'Send me my bookings' }));
};

it('asks for the links to go to an address, and says what is said of every one', async () => {
  const { asked } = visit();
  await send('sam@example.com');
  expect(await screen.findByText(MY_BOOKINGS_SENTENCE)).toBeTruthy();
  expect(screen.getByText(/inbox of sam@example.com/)).toBeTruthy();
  expect(asked).toContainEqual({ request: ASK, body: { email: 'sam@example.com' } });
  // Typing another address hides the answer.
  await userEvent.type(screen.getByRole('textbox'), '.uk');
  expect(screen.queryByText(MY_BOOKINGS_SENTENCE)).toBeNull();
});

it('asks for an address before it asks our server', async () => {
  const { timesAsked } = visit();
  await send('');
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  expect(timesAsked(ASK)).toBe(0);
});

it.each([
  [refusing('too_many_requests'), 'Too many attempts. Please wait a moment and try again.'],
  ['no connection' as const, 'You seem to be offline. Please try again once you are back online.'],
])('says why it was not sent', async (answer, words) => {
  visit({ [ASK]: answer });
  await send('sam@example.com');
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
});
