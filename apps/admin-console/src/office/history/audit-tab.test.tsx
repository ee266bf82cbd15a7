import { auditActions } from '@sunfield/contracts/kit/events/events';
import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rows } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { topicOptions } from './audit-tab';

expectQuietConsole();

const entry: AuditLogEntry = {
  id: 1,
  at: '2025-09-20T10:02:00.000Z',
  actor: 'staff:3',
  actorName: 'kim',
  action: 'booking.status',
  subjectType: 'booking',
  subjectId: '12',
  subjectName: null,
  before: { paymentStatus: 'pending', refundedPence: 0 },
  after: { paymentStatus: 'partially_refunded', refundedPence: 1250 },
};

const placed: AuditLogEntry = {
  ...entry,
  at: '2025-09-20T10:00:00.000Z',
  action: 'booking.placed',
  before: null,
  after: null,
};

it('says who did what, when, and what was there before and after', async () => {
  const { lastQuery } = openConsole('/admin?tab=audit&action=booking.&from=2025-09-01', {
    'GET /api/admin/audit': () =>
      new Rows([
        entry,
        { ...placed, id: 2 },
        { ...placed, id: 3, actor: 'parent', actorName: null },
        { ...placed, id: 4, action: 'booking.link_copied' },
      ]),
  });
  expect(await screen.findByText('kim')).toBeTruthy();
  expect(screen.getByText('4 entries, newest first')).toBeTruthy();
  // Two entries: the booking and the copied payment link.
  expect(screen.getAllByText('kim, for the parent')).toHaveLength(2);
  expect(screen.getByText('parent')).toBeTruthy();
  expect(screen.getByText('Booking status')).toBeTruthy();
  expect(screen.getByText('20 Sept 2025, 11:02')).toBeTruthy();
  expect(screen.getByText('pending').tagName).toBe('DEL');
  expect(screen.getByText('partially refunded').tagName).toBe('INS');
  expect(screen.getByText('£12.50').tagName).toBe('INS');
  expect(lastQuery('/api/admin/audit')).toBe('page=1&pageSize=50&action=booking.&from=2025-09-01');
});

it('goes from row to row if more than 1,000 entries match', async () => {
  const user = userEvent.setup();
  const { lastQuery } = openConsole('/admin?tab=audit', {
    'GET /api/admin/audit': () =>
      new Rows(
        Array.from({ length: 50 }, (_, n) => ({ ...placed, id: 900 - n })),
        1001,
      ),
  });
  await screen.findByText('More than 1,000 entries, newest first');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(lastQuery('/api/admin/audit')).toBe('page=1&pageSize=50&after=851');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(lastQuery('/api/admin/audit')).toBe('page=1&pageSize=50&before=900');
});

it('names what a number is the number of', async () => {
  openConsole('/admin?tab=audit', {
    'GET /api/admin/audit': () =>
      new Rows([
        {
          ...entry,
          action: 'booking.day_cancelled',
          before: null,
          after: { decidedBookingId: 10, days: 2 },
        },
      ]),
  });
  const change = (await screen.findByText('no. 10')).closest('li');
  expect(change?.textContent).toBe('cancelled or changed day: no. 10');
});

it.each<[string, Partial<AuditLogEntry>]>([
  ['kim', { action: 'staff.logged_in', subjectType: 'staff', subjectId: '3', subjectName: 'kim' }],
  [
    'St Mary’s, Mon 27 Oct 2025',
    { subjectType: 'register', subjectId: '2025-10-27 st-marys', subjectName: 'St Mary’s' },
  ],
  ['all venues, every camp day on sale', { subjectType: 'register', subjectId: 'all all' }],
  ['brand, staff alert email', { subjectType: 'settings', subjectId: 'brand staffAlertEmail' }],
  ['bookings before Thu 21 Nov 2024', { subjectType: 'bookings', subjectId: 'before 2024-11-21' }],
  ['list of bookings', { subjectType: 'bookings', subjectId: 'csv' }],
  ['email 7', { subjectType: 'email', subjectId: '7' }],
])('says %s of what it is about', async (words, about) => {
  openConsole('/admin?tab=audit', {
    'GET /api/admin/audit': () => new Rows([{ ...entry, actorName: 'robin', ...about }]),
  });
  expect(await screen.findByRole('cell', { name: words })).toBeTruthy();
});

it('shows who read which child’s notes, and where', async () => {
  const { lastQuery } = openConsole('/admin?tab=audit&action=care.&to=2025-10-31', {
    'GET /api/admin/care-readings': () =>
      new Rows([
        {
          id: 5,
          at: '2025-09-20T10:02:00.000Z',
          by: 'kim',
          screen: 'register',
          bookingId: 12,
          children: ['Amara Okafor', 'Tunde Okafor'],
        },
      ]),
  });
  const row = await screen.findByRole('row', { name: /kim/ });
  expect(row.textContent).toBe(
    '20 Sept 2025, 11:02kimThe registerbooking 12Amara Okafor, Tunde Okafor',
  );
  expect(screen.getByText('1 entry')).toBeTruthy();
  expect(lastQuery('/api/admin/care-readings')).toBe('page=1&pageSize=50&to=2025-10-31');
});

it('can be narrowed to whatever is written down', () => {
  const beginnings = topicOptions.flatMap(({ options }) => options.map(({ value }) => value));
  expect(
    auditActions.filter((action) => !beginnings.some((start) => action.startsWith(start))),
  ).toEqual([]);
});
