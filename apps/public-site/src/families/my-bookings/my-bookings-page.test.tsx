import { expect, it } from '@jest/globals';
import { MY_BOOKINGS_SENTENCE } from '@sunfield/contracts/bookings/my-bookings';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusing } from '../../../test/fake-api';
import { type Answers, showPage } from '../../../test/visit-page';
import { MyBookingsPage } from './my-bookings-page';

const ASK = 'POST /api/my-bookings';

const said = { status: 202, body: { message: MY_BOOKINGS_SENTENCE } };
const visit = (answers: Answers = {}) => showPage(<MyBookingsPage />, { [ASK]: said, ...answers });
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
