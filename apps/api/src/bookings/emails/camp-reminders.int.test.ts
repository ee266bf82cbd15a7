import { beforeEach, expect, it } from '@jest/globals';
import { type ReminderKind, type Reminders } from '@sunfield/contracts/mail/reminders';
import { amending } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const staff = testStaff(api, '2025-10-01');
beforeEach(() => api.dataSource.query('UPDATE seasons SET closes_with_each_day = 1'));

const path = '/api/admin/reminders';
const goTo = (date: string) => api.clock.set(new Date(`${date}T10:00:00Z`));
const book = () => amending(api).paid({ dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }] });
const rule = (kind: ReminderKind, isOn: boolean, days: number[]) =>
  staff.put(`${path}/${kind}`, { isOn, days });

/** On each of these days, how many emails of a kind there are by then. */
async function sentBy(email: string, ...dates: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const date of dates) {
    goTo(date);
    await api.runJob('reminders');
    await api.runJob('reminders');
    const rows = await api.dataSource.query<{ n: number | string }[]>(
      'SELECT COUNT(*) AS n FROM outbox_emails WHERE kind = ?',
      [email],
    );
    counts.push(Number(rows[0]?.n));
  }
  return counts;
}

it('sends what is on, on its days, once, and nothing that is off', async () => {
  await book();
  expect(await sentBy('booking-reminder', '2025-10-25')).toEqual([0]);
  // The clock goes back, and so does what was sent.
  await api.dataSource.query('DELETE FROM outbox_emails');
  await staff.goTo('2025-10-02');
  await rule('before-camp', true, [1, 5]).expect(200);
  const days = ['2025-10-21', '2025-10-22', '2025-10-23', '2025-10-26', '2025-10-27'];
  expect(await sentBy('booking-reminder', ...days)).toEqual([0, 1, 1, 2, 2]);
  expect(await sentBy('details-reminder', '2025-10-26')).toEqual([2]);
});

it('does not remind again of what it has just said when staff change the days', async () => {
  await book();
  await rule('before-camp', true, [5]).expect(200);
  expect(await sentBy('booking-reminder', '2025-10-22', '2025-10-23')).toEqual([1, 1]);
  await staff.goTo('2025-10-23');
  await rule('before-camp', true, [6]).expect(200);
  expect(await sentBy('booking-reminder', '2025-10-23')).toEqual([1]);
  await rule('before-camp', true, [6, 3]).expect(200);
  expect(await sentBy('booking-reminder', '2025-10-24')).toEqual([2]);
});

it('reminds all others when the details of one booking can’t be read', async () => {
  const broken = await book();
  await book();
  await api.dataSource.query(
    "UPDATE booking_children SET details = 'unreadable' WHERE booking_id = ?",
    [broken.id],
  );
  expect(await sentBy('details-reminder', '2025-10-20')).toEqual([1]);
});

it('catches up with a missed day, with the nearest reminder alone, and never after camp began', async () => {
  await book();
  await rule('before-camp', true, [1, 5]).expect(200);
  expect(await sentBy('booking-reminder', '2025-10-24', '2025-10-25')).toEqual([1, 1]);
  await api.reset();
  await api.dataSource.query('UPDATE seasons SET closes_with_each_day = 1');
  await staff.goTo('2025-10-01');
  await book();
  await rule('before-camp', true, [1]).expect(200);
  expect(await sentBy('booking-reminder', '2025-10-27')).toEqual([0]);
});

it('thanks once after the last day, soon or not at all, and no one whose booking is cancelled', async () => {
  const { id } = await book();
  await rule('thank-you', true, [1]).expect(200);
  expect(await sentBy('thank-you', '2025-10-28', '2025-10-29', '2025-10-30')).toEqual([0, 1, 1]);
  await api.dataSource.query('DELETE FROM outbox_emails');
  expect(await sentBy('thank-you', '2025-11-01')).toEqual([0]);
  await staff.goTo('2025-10-29');
  await staff.delete(`/api/admin/bookings/${id}?refund=none&tellParent=no`).expect(200);
  expect(await sentBy('thank-you', '2025-10-29')).toEqual([0]);
});

it('asks a family for a review once a season, after its last day, and only at an address that staff gave', async () => {
  const { body: why } = await rule('review', true, [3]).expect(400);
  expect(why.fields).toEqual([{ path: 'isOn', message: expect.stringContaining('Settings') }]);
  const { body: settings } = await staff.get('/api/admin/settings').expect(200);
  const reviewUrl = 'https://reviews.example.com/ours';
  await staff.put('/api/admin/settings', { ...settings, reviewUrl }).expect(200);
  const first = await book();
  await amending(api).paid({ dates: [{ date: '2025-10-29' }] });
  await rule('review', true, [3]).expect(200);
  expect(await sentBy('review-request', '2025-10-31')).toEqual([0]);
  await staff.goTo('2025-10-31');
  const { reminders } = (await staff.get(path).expect(200)).body as Reminders;
  expect(reminders.find(({ kind }) => kind === 'review')?.tomorrow.count).toBe(1);
  expect(await sentBy('review-request', '2025-11-01', '2025-11-02')).toEqual([1, 1]);
  const [email] = await api.dataSource.query<{ id: number; subject_id: number }[]>(
    "SELECT id, subject_id FROM outbox_emails WHERE kind = 'review-request'",
  );
  expect(email?.subject_id).toBeGreaterThanOrEqual(first.id);
  await staff.goTo('2025-11-02');
  const { body: read } = await staff.get(`/api/admin/emails/${email?.id}`).expect(200);
  expect(read.content.text).toContain(reviewUrl);
});

it('says whom each reaches by tomorrow, also while it is off, and not whom it has reached', async () => {
  const { id } = await book();
  await staff.goTo('2025-10-24');
  const found = async (kind: ReminderKind) => {
    const { reminders } = (await staff.get(path).expect(200)).body as Reminders;
    return reminders.find((one) => one.kind === kind);
  };
  const tomorrow = { count: 1, bookings: [id] };
  expect(await found('before-camp')).toMatchObject({ isOn: false, days: [2], tomorrow });
  await rule('before-camp', true, [3]).expect(200);
  await api.runJob('reminders');
  expect(await found('before-camp')).toMatchObject({ isOn: true, tomorrow: { count: 0 } });
  const { body: log } = await staff.get('/api/admin/audit').expect(200);
  expect(log[0]).toMatchObject({
    action: 'email.reminder_changed',
    before: { kind: 'before-camp', isOn: false, days: '2' },
    after: { kind: 'before-camp', isOn: true, days: '3' },
  });
});

it('refuses days that make no sense, and stops what is switched off', async () => {
  for (const days of [[], [0], [1.5], [31], [1, 2, 3, 4]]) {
    await rule('before-camp', true, days).expect(400);
  }
  await rule('bank-payment', true, [1, 2]).expect(400);
  await book();
  await rule('details', false, [7, 3, 1]).expect(200);
  expect(await sentBy('details-reminder', '2025-10-20', '2025-10-26')).toEqual([0, 0]);
});
