import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, Rows } from '../../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../../test/open-console';
import { aSummary } from '../../../test/samples';

expectQuietConsole();

const unpaid = (id: number, parentName: string): BookingSummary =>
  aSummary({ id, parentName, paymentStatus: 'pending', duePence: 1500 });
const three = [unpaid(14, 'Sam Okafor'), unpaid(13, 'Bo Reed'), aSummary({ id: 12, duePence: 0 })];
const list = () => new Rows(three, 3);
const paid = { id: 14, oldStatus: 'pending', newStatus: 'succeeded' };

async function openList(answers: Parameters<typeof openConsole>[1] = {}) {
  const opened = openConsole('/admin?tab=bookings', { 'GET /api/bookings': list, ...answers });
  await screen.findByText('3 bookings');
  return opened;
}

it('marks the chosen bookings paid by one transfer, each once, and keeps chosen what failed', async () => {
  const { user, calls } = await openList({
    'PATCH /api/bookings/14/payment-status': () => paid,
    'PATCH /api/bookings/13/payment-status': () => refusal('payment_processing'),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(await screen.findByText('3 bookings chosen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark Paid (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/£30.00 counts as received/)).toBeTruthy();
  expect(dialog.getByText('#13 Bo Reed')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Mark Paid' }));
  expect(await screen.findByText(/1 of 2 bookings\. #13: A payment for this booking/)).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    [14, 13].map((id) => [
      `/api/bookings/${id}/payment-status`,
      {
        status: 'succeeded',
        paymentIntentId: expect.stringMatching(new RegExp(`^manual_\\d+_${id}$`)),
        method: 'bank_transfer',
        note: '',
        duePence: 1500,
      },
    ]),
  );
  expect(await screen.findByText('2 bookings chosen')).toBeTruthy();
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose booking 14' }).checked,
  ).toBe(false);
});

it('reminds the paid ones of camp and the others to pay, each after asking, and writes to all', async () => {
  const { user, calls } = await openList({
    'POST /api/send-reminder-email': () => ({ success: true }),
    'POST /api/admin/owing/remind': () => ({ reminded: 2 }),
    'GET /api/admin/messages': () => ({ messages: [] }),
    'POST /api/admin/messages/audience': () => ({
      total: 2,
      withoutNews: 0,
      unsubscribed: 0,
      unreachable: 0,
      families: [],
    }),
    'POST /api/admin/messages/preview': () => ({ subject: '', text: '' }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Send Reminder (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('1 of 1 booking.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { bookingId: 12, afterBegun: true },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remind to pay' }));
  expect(await screen.findByText(/^£30.00 is due/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('2 of 2 bookings.')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/remind'))?.body).toEqual({
    bookingIds: [14, 13],
  });
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await waitFor(() => expect(address()).toContain('tab=messages&to=14%2C13&of=unpaid'));
  const message = within(await screen.findByRole('dialog', { name: 'New message' }));
  const value = (label: string) => message.getByLabelText<HTMLInputElement>(label).value;
  expect(value('Only these bookings')).toBe('14, 13');
});

it('forgets what was chosen when other bookings are listed', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Choose booking 13' }));
  await user.click(screen.getByRole('combobox', { name: 'Payment status' }));
  await user.click(await screen.findByTitle('Paid (Succeeded)'));
  expect(await screen.findByText('Paid bookings, 3')).toBeTruthy();
  expect(screen.queryByText(/chosen/)).toBeNull();
});

it('opens the focused booking with Enter', async () => {
  const { user } = await openList();
  screen.getByRole('button', { name: 'Open booking 13' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('booking=13'));
});

it('keeps the columns that staff chose', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  await user.click(screen.getByRole('checkbox', { name: 'Children' }));
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const shown = ['', 'Booking ↓', 'Parent', 'Email', 'Camp days', 'Total', 'Payment'];
  expect(titles()).toEqual(shown);
  expect(JSON.parse(localStorage.getItem('columns of bookings') ?? '')).toEqual({
    Email: true,
    Children: false,
  });
  localStorage.clear();
});
