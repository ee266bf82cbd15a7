import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { type BookingTimeline } from '@sunfield/contracts/bookings/booking-timeline';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type TestApi } from '../../../test/running/start-api';

import { testMailingApi } from '../../../test/running/start-mailing-api';

const api = testMailingApi();
const { mailbox } = api;
let parent: ReturnType<TestApi['browser']>;
let booking: PlacedBooking;
beforeEach(async () => {
  parent = api.browser();
  booking = (await parent.post('/api/bookings').send(anOrder()).expect(201)).body as PlacedBooking;
});

type Client = ReturnType<TestApi['http']>;
const sees = async (client: Client, access?: string): Promise<string> => {
  const { body } = await client.get(`/api/bookings/${booking.id}`).query({ access }).expect(200);
  return (body as { view: string }).view;
};
const renew = (client: Client, access?: string) =>
  client.post(`/api/bookings/${booking.id}/renew-links`).send({ access });
const emailedLink = async (): Promise<string | null> => {
  await api.runJob('outbox');
  // Emails that are sent together arrive in any order.
  const links = mailbox.messages.flatMap(
    ({ text = '' }) => /http\S+booking-confirmation\S+/.exec(String(text)) ?? [],
  );
  const link = links.at(-1) ?? 'http://none';
  return new URL(link).searchParams.get('access');
};
const staffAtWork = async () => await logInStaff(api);

describe('a parent who makes a new link', () => {
  it('ends the old ones, gets the new one by email, and goes on in this browser', async () => {
    const old = booking.accessToken;
    const { body } = await renew(parent).expect(200);
    const { accessToken } = body as { accessToken: string };
    expect(accessToken).not.toBe(old);
    expect(await sees(api.http(), old)).toBe('glimpse');
    expect(await sees(api.http(), accessToken)).toBe('full');
    expect(await sees(parent)).toBe('full');
    // The tab still has the old token in its address; that must not replace this browser's new one.
    expect(await sees(parent, old)).toBe('full');
    expect(await sees(parent)).toBe('full');
    expect(await emailedLink()).toBe(accessToken);
    expect(mailbox.recipients).toEqual([['ngozi@example.com']]);
  });

  it('may come by a link as well; another link asked for in that minute is not in its way', async () => {
    await api.post(`/api/bookings/${booking.id}/email-link`).expect(200);
    await api.runJob('outbox');
    const { body } = await renew(api.http(), booking.accessToken).expect(200);
    expect(await emailedLink()).toBe((body as { accessToken: string }).accessToken);
    // The browser that booked has a cookie that no longer opens anything.
    expect(await sees(parent)).toBe('glimpse');
  });

  it('may see it: a number alone, or an old link, renews nothing', async () => {
    const { body } = await renew(api.http()).expect(403);
    expect(body).toMatchObject({ code: 'link_withdrawn' });
    await api.post('/api/bookings/999/renew-links', {}).expect(403);
    await renew(parent).expect(200);
    await renew(api.http(), booking.accessToken).expect(403);
    expect(await sees(parent)).toBe('full');
  });

  it('is one of two who try at the same time', async () => {
    const answers = await Promise.all([
      renew(api.http(), booking.accessToken),
      renew(api.http(), booking.accessToken),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('staff who withdraw the links of a booking', () => {
  const withdraw = async (emailNewLink: unknown) =>
    (await staffAtWork())
      .post(`/api/admin/bookings/${booking.id}/withdraw-links`)
      .send({ emailNewLink });

  it('end every link and cookie, and email a new one where they say so', async () => {
    expect((await withdraw(true)).status).toBe(200);
    expect([await sees(parent), await sees(api.http(), booking.accessToken)]).toEqual([
      'glimpse',
      'glimpse',
    ]);
    expect(await sees(api.http(), (await emailedLink()) ?? '')).toBe('full');
    mailbox.clear();
    expect((await withdraw(false)).status).toBe(200);
    await api.runJob('outbox');
    expect(mailbox.messages).toEqual([]);
    expect((await withdraw('yes')).status).toBe(400);
  });

  it('sign out the browsers that are known for its address, or have just proved it, and no others', async () => {
    const order = anOrder({ parentEmail: 'sam@example.com' });
    await api.post('/api/bookings', order).expect(201);
    const other = await proveAddress(api, 'sam@example.com', { stayKnown: true });
    const device = await proveAddress(api, 'ngozi@example.com', { stayKnown: true });
    const proved = await proveAddress(api, 'ngozi@example.com');
    api.clock.advance({ minutes: 1 });
    await device.get('/api/family').expect(200);
    await withdraw(false);
    await device.get('/api/family').expect(403);
    await proved.get('/api/my-data').expect(403);
    await other.get('/api/family').expect(200);
    const staff = await staffAtWork();
    const { body } = await staff.get('/api/admin/audit?action=family.devices_ended').expect(200);
    expect(body).toMatchObject([{ actorName: 'admin', after: { devices: 1 } }]);
  });

  it('and send no new one keep it ended: its number sends no link any more', async () => {
    await withdraw(false);
    const { body } = await api.post(`/api/bookings/${booking.id}/email-link`).expect(403);
    expect(body).toMatchObject({ code: 'link_withdrawn', message: /have ended.*contact us/ });
    await renew(parent, booking.accessToken).expect(403);
    const family = await proveAddress(api, 'ngozi@example.com');
    const { body: ofFamily } = await family.get('/api/family').expect(200);
    expect(ofFamily).toMatchObject({ bookings: [], closedBookings: [booking.id] });
    await withdraw(true);
    expect(await sees(api.http(), (await emailedLink()) ?? '')).toBe('full');
  });

  it('are recorded in the audit log and the booking’s history, and the parent is emailed', async () => {
    await renew(parent).expect(200);
    api.clock.advance({ minutes: 1 });
    await withdraw(false);
    const staff = await staffAtWork();
    const audit = await staff.get('/api/admin/audit?action=booking.links_withdrawn').expect(200);
    expect(audit.body as AuditLogEntry[]).toMatchObject([
      { actorName: 'admin', subjectId: String(booking.id), after: { newLinkEmailed: false } },
      { actor: 'parent', after: { newLinkEmailed: true } },
    ]);
    const story = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    const told = (story.body as BookingTimeline).entries.map(({ by, text }) => `${by}: ${text}`);
    expect(told).toContain('admin: All links to the booking withdrawn.');
    expect(told).toContain(
      'The parent: All links to the booking withdrawn, and a new one emailed.',
    );
  });
});
