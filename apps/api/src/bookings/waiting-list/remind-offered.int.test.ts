import { beforeEach, expect, it } from '@jest/globals';
import { type Reminders } from '@sunfield/contracts/mail/reminders';
import { monday, waitingFamilies } from '../../../test/families/waiting';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const list = waitingFamilies(api);
const staff = testStaff(api, '2025-10-01');
beforeEach(() => api.clock.set('2025-10-01T09:00:00.000Z'));

const sent = async () => {
  await list.settle();
  await api.runJob('timed-reminders');
  await api.runJob('timed-reminders');
  const rows = await api.dataSource.query<unknown[]>(
    "SELECT id FROM outbox_emails WHERE kind = 'waiting-list-reminder'",
  );
  return rows.length;
};
const rule = (isOn: boolean, hours: number) =>
  staff.put('/api/admin/reminders/waiting-offer', { isOn, days: [hours] }).expect(200);
const tomorrow = async () => {
  const { reminders } = (await staff.get('/api/admin/reminders').expect(200)).body as Reminders;
  return reminders.find(({ kind }) => kind === 'waiting-offer')?.tomorrow;
};

/** An offer of 24 hours, made now. */
async function offer() {
  await list.fill(monday);
  const family = await list.join('a@example.com', [monday]);
  await list.runOut();
  await list.settle();
  expect(await list.states(family)).toEqual(['offered']);
  return family;
}
const later = (hours: number) =>
  staff.goTo(new Date(api.clock.now().getTime() + hours * 3600_000).toISOString());

it('reminds a family once of an offer that ends soon, if staff switched it on', async () => {
  const family = await offer();
  await later(20);
  expect(await sent()).toBe(0);
  await rule(true, 3);
  expect(await tomorrow()).toEqual({ count: 1, bookings: [] });
  expect(await sent()).toBe(0);
  await later(1.5);
  expect(await sent()).toBe(1);
  expect(await tomorrow()).toEqual({ count: 0, bookings: [] });
  const email = await list.lastEmail('waiting-list-reminder', 'a@example.com');
  expect(email?.text).toContain('After');
  expect(email?.book).toBe((await list.read(family)).entries[0]?.id);
  await later(1);
  expect(await sent()).toBe(1);
});

it('does not remind of an offer that has just been made, or that was taken', async () => {
  await rule(true, 13);
  const family = await offer();
  await later(12);
  expect(await sent()).toBe(0);
  await rule(true, 10);
  await list.take(family);
  await later(3);
  expect(await sent()).toBe(0);
});
