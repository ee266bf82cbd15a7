import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { type Answers, pagesAt, showPage } from '../../../test/visit-page';
import { BOOKING, openFor, visit } from '../../../test/visit-confirmation';
import { ConfirmAddressPage } from './confirm-address-page';

const CONFIRM = 'POST /api/bookings/12/new-address/confirm';
const KEEP = 'POST /api/bookings/12/new-address/keep-old';
const AGAIN = 'POST /api/bookings/12/new-address/send-again';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const waiting = (accessToken: string | null = null) =>
  aBooking({ newEmail: 'new@example.com', accessToken });

const follow = (answers: Answers) =>
  showPage(
    pagesAt('/confirm-address?booking_id=12&token=secret', {
      '/confirm-address': <ConfirmAddressPage />,
    }),
    answers,
  );

it('the link confirms by a press, not by being opened, and leads to the booking', async () => {
  const { asked, timesAsked } = follow({ [CONFIRM]: { body: { accessToken: 'fresh' } } });
  await screen.findByRole('heading', { level: 1, name: 'Confirm your email address' });
  expect(timesAsked(CONFIRM)).toBe(0);
  await press('Confirm this address');
  const title = await screen.findByRole('heading', { name: 'Your email address is confirmed' });
  expect(document.activeElement).toBe(title);
  expect(asked).toContainEqual({ request: CONFIRM, body: { token: 'secret' } });
  expect(screen.getByRole('link', { name: 'View your booking' }).getAttribute('href')).toBe(
    '/booking-confirmation?booking_id=12&access=fresh',
  );
});

it('the link says when the address takes effect if the old one can still object', async () => {
  const heldUntil = '2099-10-29T09:00:00.000Z';
  follow({ [CONFIRM]: { body: { accessToken: null, heldUntil } } });
  await press('Confirm this address');
  expect(
    await screen.findByText(/from Thursday 29 October 2099 at 9am unless it objects/),
  ).toBeTruthy();
  openFor({ [`${BOOKING}?access=a`]: { body: { ...waiting('a'), newEmailHeldUntil: heldUntil } } });
  visit('?booking_id=12&access=a');
  expect(
    await screen.findByText(/asked for with a link alone, and links get passed on/),
  ).toBeTruthy();
});

it.each([
  ['Keep this address', false, /keep coming to this address/],
  ['Use the new address', true, /once it is confirmed/],
])('the old address answers with “%s”', async (button, isAgreed, words) => {
  const ANSWER = 'POST /api/bookings/12/new-address/answer';
  const pages = { '/confirm-address': <ConfirmAddressPage /> };
  const address = '/confirm-address?booking_id=12&as=old&token=secret';
  const { asked } = showPage(pagesAt(address, pages), { [ANSWER]: { body: { success: true } } });
  await press(button);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(asked).toContainEqual({ request: ANSWER, body: { token: 'secret', isAgreed } });
});

it('a link that is over says so', async () => {
  follow({ [CONFIRM]: refusing('link_withdrawn') });
  await press('Confirm this address');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

it('the booking says that an address waits; the email is sent again, and the old address kept', async () => {
  const { answers, asked } = openFor({
    [`${BOOKING}?access=old`]: { body: waiting('old') },
    [AGAIN]: { body: { success: true } },
    [KEEP]: { body: { success: true } },
  });
  visit('?booking_id=12&access=old');
  await screen.findByRole('region', { name: 'Confirm your new email address' });
  await press('Send it again');
  expect(await screen.findByText('Another email is on its way to new@example.com.')).toBeTruthy();
  answers[`${BOOKING}?access=old`] = { body: aBooking({ accessToken: 'old' }) };
  await press('Keep the old address');
  await expect(
    screen.findByRole('region', { name: 'Confirm your new email address' }, { timeout: 200 }),
  ).rejects.toThrow();
  expect(asked).toContainEqual({ request: KEEP, body: { access: 'old' } });
});

it.each([
  ['bounced', /came back: this address takes no email/],
  ['undelivered', /was not taken by its mailbox/],
] as const)(
  'says of an email that %s, and leads to the change of the address',
  async (emailTrouble, words) => {
    openFor({ [`${BOOKING}?access=a`]: { body: aBooking({ emailTrouble, isAmendable: true }) } });
    visit('?booking_id=12&access=a');
    expect((await screen.findByText(words)).textContent).toContain('sam@example.com');
    const link = screen.getByRole('link', { name: 'Correct the address' });
    expect(link.getAttribute('href')).toBe('/change-booking?booking_id=12');
    expect(screen.queryByText(/is on its way to/)).toBeNull();
  },
);
