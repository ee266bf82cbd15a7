import { type EmailLogEntry } from '@sunfield/contracts/emails';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal, Rows } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const email = (change: Partial<EmailLogEntry> = {}): EmailLogEntry => ({
  id: 8,
  kind: 'booking-confirmation',
  subjectId: 12,
  status: 'failed',
  attempts: 9,
  queuedAt: '2025-09-20T10:00:00.000Z',
  dueAt: '2025-09-20T11:00:00.000Z',
  sentAt: null,
  lastError: '550 mailbox unavailable',
  ...change,
});
const open = (entry: EmailLogEntry, resend: () => unknown) =>
  openConsole('/admin?tab=emails', {
    'GET /api/admin/emails': () => new Rows([entry]),
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
  expect(await screen.findByText('It was not delivered before.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Email on its way')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/admin/emails').length).toBeGreaterThan(1);
});

it('knows of the links to somebody’s bookings only that they were asked for', async () => {
  open(email({ kind: 'my-bookings', subjectId: 0, status: 'dropped', lastError: null }), () => ({
    success: true,
  }));
  const row = (await screen.findByText(/^Links to a parent’s bookings/)).closest('tr');
  expect(row?.textContent).toMatch(/–No longer needed$/);
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
  expect(await screen.findByText('No emails with this status.')).toBeTruthy();
  expect(lastQuery('/api/admin/emails')).toContain('problem=refused');
  expect(screen.getByText('Address refused')).toBeTruthy();
});
