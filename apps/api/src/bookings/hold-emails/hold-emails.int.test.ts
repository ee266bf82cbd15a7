import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';

let api: MailingApi;
beforeAll(async () => {
  api = await startMailingApi();
});
beforeEach(async () => {
  api.clock.set(new Date('2025-10-01T09:00:00.000Z'));
  await api.reset();
});
afterAll(() => api.stop());

// Wednesday 1 October 2025, ten o'clock in London.
const until = '2025-10-03T17:00:00.000Z';
const book = async (): Promise<PlacedBooking> => {
  const staff = await logInStaff(api);
  const { body } = await staff
    .post('/api/bookings')
    .set('Origin', 'http://admin.localhost:4300')
    .send({ ...anOrder(), hold: { until, emailLink: true } })
    .expect(201);
  return body;
};
const mail = (subject: string) =>
  api.mailbox.waitFor((one) => one.subject?.startsWith(subject) ?? false);

it('emails the parent the payment link with the time by London’s clocks', async () => {
  const { id, accessToken } = await book();
  await api.runJob('outbox');
  const { text = '', html, subject, to } = await mail('Pay for');
  expect(subject).toBe(`Pay for your Sunfield booking #${id} by Friday 3 October at 6pm`);
  expect(JSON.stringify(to)).toContain('ngozi@example.com');
  expect(text).toContain('until Friday 3 October at 6pm. Please pay £15.00 by then.');
  expect(text).toContain(`/checkout?booking_id=${id}&amount=15.00&access=${accessToken}`);
  expect(text).toContain('Amara Okafor: Sports Camp, 9am-3pm, St Mary');
  expect(html).toMatch(/Amara Okafor<.*>Sports Camp, 9am-3pm, St Mary/);
  for (const body of [text, html]) expect(body).not.toMatch(/peanut|grandmother/i);
});

it('reminds of it, and tells parent and staff when it has ended', async () => {
  const { id } = await book();
  api.clock.set(new Date('2025-10-02T17:00:30.000Z'));
  await api.runJob('timed-reminders');
  await api.runJob('outbox');
  const reminder = await mail('Reminder: pay for');
  expect(reminder.subject).toBe(
    `Reminder: pay for your Sunfield booking #${id} by Friday 3 October at 6pm`,
  );
  api.clock.set(new Date('2025-10-03T17:00:30.000Z'));
  await api.runJob('end-holds');
  await api.runJob('outbox');
  const ended = await mail('The places of your');
  expect(ended.text).toContain('was not paid by Friday 3 October at 6pm');
  expect(ended.text).toContain('&access=');
  const alert = await mail(`Booking #${id} was not paid in time`);
  expect(alert.text).toContain('(Ngozi Okafor, £15.00)');
  expect(alert.text).not.toMatch(/Amara|access=/);
});

it('is not sent once there is nothing to pay by it', async () => {
  const { id } = await book();
  await api.dataSource.query('UPDATE bookings SET deleted_at = placed_at WHERE id = ?', [id]);
  await api.runJob('outbox');
  expect(api.mailbox.messages).toEqual([]);
  await api.dataSource.query('UPDATE bookings SET deleted_at = NULL WHERE id = ?', [id]);
});
