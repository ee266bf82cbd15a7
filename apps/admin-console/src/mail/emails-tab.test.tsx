import { once } from 'node:events';
import { type EmailLogEntry, type ReadEmail } from '@sunfield/contracts/mail/emails';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { refusal, Rows } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const email = (change: Partial<EmailLogEntry> = {}): EmailLogEntry => ({
  id: 8,
  kind: 'booking-confirmation',
  subjectId: 12,
  bookingId: 12,
  to: 'ngozi@example.com',
  status: 'failed',
  attempts: 9,
  queuedAt: '2025-09-20T10:00:00.000Z',
  dueAt: '2025-09-20T11:00:00.000Z',
  sentAt: null,
  lastError: '550 mailbox unavailable',
  ...change,
});
const content = {
  to: 'ngozi@example.com',
  copyTo: null,
  subject: 'Your booking is confirmed',
  text: 'Hello Ngozi,\nhttps://sunfield.example/booking-confirmation?booking_id=12&access=…',
};
const open = (entry: EmailLogEntry, resend: () => unknown, said: ReadEmail['content'] = content) =>
  openConsole('/admin?tab=emails', {
    'GET /api/admin/emails': () => new Rows([entry]),
    'GET /api/admin/emails/8': () => ({ email: entry, content: said }),
    'POST /api/admin/emails/8/resend': resend,
  });

it('says what failed and why, and sends it again', async () => {
  const { user, calls } = open(email(), () => ({ success: true }));
  expect(await screen.findByText('Booking confirmation')).toBeTruthy();
  expect(screen.getByText('550 mailbox unavailable')).toBeTruthy();
  expect(screen.getByText(/given up after 9 tries/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'booking 12' }).getAttribute('href')).toContain(
    'booking=12',
  );
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText(/It goes to ngozi@example.com/)).toBeTruthy();
  expect(screen.getByText('It was not delivered before.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Email on its way')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/admin/emails').length).toBeGreaterThan(1);
});

it.each([
  ['Email on its way', () => ({ success: true })],
  ['Error', () => refusal('status_conflict')],
  [
    'The email could not be sent again',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('says %j after the list of failed emails has lost the email', async (title, resend) => {
  let isFailed = true;
  const answered = new AbortController();
  const { user } = openConsole('/admin?tab=emails&status=failed', {
    'GET /api/admin/emails': () => new Rows(isFailed ? [email()] : [], 0),
    'GET /api/admin/emails/8': () => ({ email: email(), content }),
    'POST /api/admin/emails/8/resend': async () => {
      await once(answered.signal, 'abort');
      return resend();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  await screen.findByText(/It goes to ngozi@example.com/);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  isFailed = false;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }));
  await screen.findByText('No emails match.');
  answered.abort();
  expect(await screen.findByText(title)).toBeTruthy();
});

it('shows only that a code for an address was requested', async () => {
  const forgotten = { kind: 'address-code', subjectId: 0, bookingId: undefined, to: null } as const;
  open(
    email({ ...forgotten, status: 'dropped', lastError: null }),
    () => ({ success: true }),
    null,
  );
  const row = (await screen.findByText(/^Code to prove an email address/)).closest('tr');
  expect(row?.textContent).toMatch(/To Not shownNo longer needed Read$/);
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
});

it('says of a refund how much went back, and for which booking', async () => {
  const refund = {
    kind: 'payment-refund',
    subjectId: 2,
    bookingId: 12,
    amountPence: 1466,
  } as const;
  open(email({ ...refund, status: 'sent', lastError: null }), () => ({ success: true }));
  const cell = await screen.findByRole('cell', { name: '£14.66 of booking 12' });
  expect(cell.querySelector('a')?.getAttribute('href')).toContain('booking=12');
});

it('asks before it sends one twice', async () => {
  const { user, calls } = open(email({ status: 'sent', lastError: null }), () =>
    refusal('status_conflict'),
  );
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('Send it again?')).toBeTruthy();
  await screen.findByText(/It goes to ngozi@example.com/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Error')).toBeTruthy();
});

it.each([
  [1, /tried once, next/],
  [2, /tried 2 times, next/],
])('leaves one alone that is waiting, tried %i', async (attempts, words) => {
  open(email({ status: 'queued', attempts }), () => ({ success: true }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
});

it('asks for the problem that a link names', async () => {
  const { lastQuery } = openConsole('/admin?tab=emails&problem=refused', {
    'GET /api/admin/emails': () => new Rows([], 0),
  });
  expect(await screen.findByText('No emails match.')).toBeTruthy();
  expect(lastQuery('/api/admin/emails')).toContain('problem=refused');
  expect(screen.getByText('Address refused')).toBeTruthy();
});

it('says that an address has changed since, in the list and before sending again', async () => {
  const changed = email({ to: 'new@example.com', wentElsewhere: true, status: 'sent' });
  const { user } = open(changed, () => ({ success: true }), { ...content, to: 'new@example.com' });
  expect(await screen.findByText(/this email went to the address before/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText(/It goes to new@example.com/)).toBeTruthy();
  expect(screen.getByText(/and does not go there again/)).toBeTruthy();
});

it('does not send again what says nothing any more', async () => {
  const { user } = open(email(), () => ({ success: true }), null);
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByText(/^This email can’t be sent again/)).toBeTruthy();
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
  expect(again.disabled).toBe(true);
});

it('shows what an email says, and that it is as of now', async () => {
  const { user } = open(email({ status: 'sent' }), () => ({ success: true }), {
    ...content,
    copyTo: 'staff@sunfield.example',
  });
  await user.click(await screen.findByRole('button', { name: 'Read Booking confirmation' }));
  const text = await screen.findByRole('region', { name: 'Text of the email' });
  expect(text.textContent).toContain('access=…');
  expect(text.querySelector('a')).toBeNull();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Your booking is confirmed');
  expect(dialog.textContent).toContain('staff@sunfield.example');
  expect(dialog.textContent).toContain('as it would be sent now');
});

it('says why an email can’t be shown', async () => {
  const { user } = open(email(), () => ({ success: true }), null);
  await user.click(await screen.findByRole('button', { name: 'Read Booking confirmation' }));
  expect(await screen.findByText(/^This email can’t be shown/)).toBeTruthy();
});

it('searches by what is typed, keeps it in the address, and says when nothing is found', async () => {
  const { user, lastQuery } = openConsole('/admin?tab=emails&status=sent&page=2', {
    'GET /api/admin/emails': () => new Rows([], 0),
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Search emails' }), 'ngozi@{Enter}');
  expect(await screen.findByText(/^No emails for “ngozi@”/)).toBeTruthy();
  expect(screen.getByText('0 found, newest first')).toBeTruthy();
  expect(lastQuery('/api/admin/emails')).toContain('search=ngozi%40');
  expect(lastQuery('/api/admin/emails')).toContain('status=sent');
  const address = screen.getByRole('status', { name: 'address' }).textContent;
  expect(address).toContain('search=ngozi%40');
  expect(address).not.toContain('page=2');
});

it('asks for the kind that a link names', async () => {
  const { lastQuery } = openConsole('/admin?tab=emails&kind=booking-reminder', {
    'GET /api/admin/emails': () => new Rows([], 0),
  });
  expect(await screen.findByText('No emails match.')).toBeTruthy();
  expect(lastQuery('/api/admin/emails')).toContain('kind=booking-reminder');
  expect(screen.getByText('Camp reminder')).toBeTruthy();
});
