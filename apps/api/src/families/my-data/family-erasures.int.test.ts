import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type MyData } from '@sunfield/contracts/families/my-data';
import { everyByte, everyRow } from '../../../test/every-row';
import { amending } from '../../../test/families/amending';
import { eraseItself, letTheDayPass } from '../../../test/families/erase-itself';
import { proveAddress } from '../../../test/families/prove-address';
import { testStaff } from '../../../test/running/log-in-staff';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { eraseFamiliesJob, FamilyErasures } from './family-erasures.service';
import { FamilyErasureEntity } from '../model/family-erasure.entity';

const api = testMailingApi();
const family = amending(api);
const owner = testStaff(api, '2025-10-01');
let booking: PlacedBooking;
const email = 'ngozi@example.com';
const itsWords = /Okafor|Amara|ngozi|Peanut/i;

beforeEach(async () => {
  booking = await family.paid({
    parentEmail: 'Ngozi@Example.com',
    children: [{ name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
    dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }],
  });
  await owner.goTo('2025-11-10');
  await api.runJob('outbox');
  api.mailbox.clear();
});

type Browser = Awaited<ReturnType<typeof proveAddress>>;
const prove = (address = email) => proveAddress(api, address);
const read = async (browser: Browser) =>
  (await browser.get('/api/my-data').expect(200)).body as MyData;
const ask = (browser: Browser, seen = 1) => browser.post('/api/my-data/erase').send({ seen });
const asked = () => api.dataSource.manager.find(FamilyErasureEntity);
const sent = async (subject: RegExp) => {
  await api.runJob('outbox');
  return api.mailbox.messages.filter((one) => subject.test(one.subject ?? ''));
};
const logged = async (action: string) =>
  (await owner.get(`/api/admin/audit?action=family.${action}`).expect(200)).body as object[];
/** The number and the token of the email’s link. */
async function keepLink() {
  const [message] = await sent(/will be erased on/);
  const [, id, token] = /my-data\?keep=(\d+)&token=([\w-]+)/.exec(message?.text ?? '') ?? [];
  return { id: Number(id), token };
}
const keepBy = (link: object) => api.post('/api/my-data/keep-by-link', link);

describe('a family that asks to be erased', () => {
  it('is erased a day later and no earlier, and told before and after', async () => {
    const browser = await prove();
    await ask(browser, 7).expect(409);
    expect((await ask(browser).expect(202)).body).toEqual({ eraseAt: '2025-11-11T10:00:00.000Z' });
    const before = await sent(/will be erased on/);
    expect(before.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Tuesday 11 November at 10am'),
    ]);
    expect(api.mailbox.recipients).toContainEqual([email]);
    expect(await read(browser)).toMatchObject({ eraseAt: '2025-11-11T10:00:00.000Z' });
    const { body: known } = await browser.get('/api/family').expect(200);
    expect(known.eraseAt).toBe('2025-11-11T10:00:00.000Z');
    const query = { email };
    const { body: seen } = await owner.get('/api/admin/families').query(query).expect(200);
    expect(seen.eraseAt).toBe('2025-11-11T10:00:00.000Z');

    api.clock.advance({ minutes: 24 * 60 - 1 });
    await api.runJob(eraseFamiliesJob);
    expect((await read(await prove())).bookings).toHaveLength(1);
    api.clock.advance({ minutes: 1 });
    await api.runJob(eraseFamiliesJob);
    expect(await everyRow(api.dataSource)).not.toMatch(itsWords);
    expect(await asked()).toEqual([]);

    const after = await sent(/is erased/);
    expect(after).toHaveLength(1);
    expect(after[0]?.text).toMatch(/\(1 booking\)[\s\S]*7 years/);
    const { manager } = api.dataSource;
    expect(await manager.findBy(OutboxEmailEntity, { kind: 'family-erased' })).toMatchObject([
      { status: 'sent', facts: null },
    ]);
    expect(await everyByte(api.dataSource)).not.toMatch(itsWords);
    await owner.goTo('2025-11-11');
    expect(await logged('erased')).toMatchObject([
      { actor: 'parent', after: { bookings: 1, enquiries: 0 } },
    ]);
    expect(JSON.stringify(await logged('erasing_asked'))).not.toMatch(itsWords);
    const { body: health } = await owner.get('/api/admin/health').expect(200);
    expect(health).toMatchObject({ status: 'ok', problems: [] });
  });

  it('keeps its address sealed while it waits, and in no backup', async () => {
    await ask(await prove()).expect(202);
    const [row] = await asked();
    expect(row?.address).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toMatch(itsWords);
  });

  it('asks twice, from several browsers at the same moment: the first time counts, with one email', async () => {
    const browsers = [await prove(), await prove(), await prove()];
    const answers = await Promise.all(browsers.map((one) => ask(one)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    api.clock.advance({ minutes: 20 });
    const again = await ask(await prove()).expect(202);
    expect(again.body).toEqual(answers[0]?.body);
    expect(await asked()).toHaveLength(1);
    expect(await sent(/will be erased on/)).toHaveLength(1);
  });

  it('is erased once by two nodes at the same moment, with one email', async () => {
    await ask(await prove()).expect(202);
    api.clock.advance({ minutes: 24 * 60 });
    const node = api.app.get(FamilyErasures);
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => node.eraseDue(signal)));
    const { manager } = api.dataSource;
    expect(await manager.countBy(OutboxEmailEntity, { kind: 'family-erased' })).toBe(1);
    await owner.goTo('2025-11-12');
    expect(await logged('erased')).toHaveLength(1);
  });
});

describe('a family that keeps its data', () => {
  it('does so by the link of the email, once, without proving anything', async () => {
    await ask(await prove()).expect(202);
    const link = await keepLink();
    await keepBy({ ...link, token: 'x'.repeat(43) }).expect(404);
    await keepBy({ ...link, id: link.id + 1 }).expect(404);
    expect(await asked()).toHaveLength(1);
    const kept = await keepBy(link).expect(200);
    expect(kept.headers['set-cookie']).toBeUndefined();
    await keepBy(link).expect(404);
    await letTheDayPass(api);
    expect((await read(await prove())).bookings).toHaveLength(1);
    expect(await sent(/is (not )?erased/)).toEqual([]);
    await owner.goTo('2025-11-12');
    expect(await logged('erasing_taken_back')).toHaveLength(1);
  });

  it('cannot take back a later request by the link of an earlier one', async () => {
    const browser = await prove();
    await ask(browser).expect(202);
    const link = await keepLink();
    await browser.post('/api/my-data/keep').expect(200);
    await browser.post('/api/my-data/keep').expect(200);
    expect(await read(browser)).not.toHaveProperty('eraseAt');
    await ask(browser).expect(202);
    await keepBy(link).expect(404);
    expect(await asked()).toHaveLength(1);
  });

  it('is not told to keep data that it has kept already', async () => {
    const browser = await prove();
    await ask(browser).expect(202);
    await browser.post('/api/my-data/keep').expect(200);
    expect(await sent(/will be erased on/)).toEqual([]);
  });

  it('does so at the moment it is erased: one of the two happens, whole', async () => {
    await ask(await prove()).expect(202);
    const link = await keepLink();
    api.clock.advance({ minutes: 24 * 60 });
    const [kept] = await Promise.all([keepBy(link), api.runJob(eraseFamiliesJob)]);
    const { bookings } = await read(await prove());
    expect([kept.status, bookings.length]).toEqual(kept.status === 200 ? [200, 1] : [404, 0]);
    expect(await asked()).toEqual([]);
  });
});

describe('what has come up when the day is over', () => {
  it('keeps everything, is emailed to the family, and is in the audit log', async () => {
    const browser = await prove();
    await ask(browser).expect(202);
    api.clock.advance({ minutes: 5 });
    const unpaid = await family.place({ parentEmail: email });
    expect((await read(browser)).obstacles).toEqual([
      expect.stringMatching(/has camp days to come|isn’t paid yet/),
    ]);
    await letTheDayPass(api);
    const [told, ...others] = await sent(/is not erased yet/);
    expect(others).toEqual([]);
    expect(told?.text).toContain(`Booking #${unpaid.id}`);
    expect((await read(await prove())).bookings).toHaveLength(2);
    expect(await asked()).toEqual([]);
    await owner.goTo('2025-11-12');
    expect(await logged('erasing_stopped')).toMatchObject([
      { actor: 'system', after: { bookings: `#${unpaid.id}`, others: 0 } },
    ]);
    await letTheDayPass(api);
    expect(await sent(/is erased/)).toEqual([]);
  });

  it('counts a new booking also when nothing is open about it any more, and a new enquiry', async () => {
    await ask(await prove()).expect(202);
    api.clock.advance({ minutes: 5 });
    const expired = await family.place({ parentEmail: email });
    const enquiry = {
      parentName: 'Ngozi Okafor',
      parentEmail: email,
      parentPhone: '07700 900123',
      childName: 'Amara',
      childAge: 6,
      partyDate: 'June',
      guestCount: 12,
      activities: ['Football'],
      venueLocation: 'Our garden',
    };
    await api.post('/api/party-enquiries', enquiry).expect(201);
    api.clock.advance({ minutes: 40 });
    await api.runJob('end-holds');
    await letTheDayPass(api);
    const [told] = await sent(/is not erased yet/);
    expect(told?.text).toContain(`Booking #${expired.id} was made after you asked`);
    expect(told?.text).toContain('You sent us a party enquiry after you asked');
  });

  it('is nothing when staff have erased the family meanwhile', async () => {
    await ask(await prove()).expect(202);
    await owner.post('/api/admin/families/erase', { email, seen: 1 }).expect(200);
    expect(await asked()).toEqual([]);
    await letTheDayPass(api);
    expect(await sent(/is (not )?erased/)).toEqual([]);
  });

  it('is tried again after a failure, and nothing is half erased', async () => {
    await ask(await prove()).expect(202);
    const { manager } = api.dataSource;
    await manager.query('ALTER TABLE family_invitations RENAME TO gone');
    await letTheDayPass(api);
    await manager.query('ALTER TABLE gone RENAME TO family_invitations');
    expect((await read(await prove())).bookings).toHaveLength(1);
    await api.runJob(eraseFamiliesJob);
    expect(await everyRow(api.dataSource)).not.toMatch(itsWords);
  });

  it('does not cross with booking again at that moment: the new booking is whole, or nothing was erased', async () => {
    await ask(await prove()).expect(202);
    api.clock.advance({ minutes: 24 * 60 });
    const [placed] = await Promise.all([
      family.place({ parentEmail: email }),
      api.runJob(eraseFamiliesJob),
    ]);
    const { bookings } = await read(await prove());
    expect([[placed.id], [booking.id, placed.id]]).toContainEqual(bookings.map(({ id }) => id));
  });
});

it('is a family whose other bookings, placed under another address, stay', async () => {
  await family.paid({ parentEmail: 'other@example.com', dates: [{ date: '2025-10-29' }] });
  await eraseItself(api, await prove(), 1);
  expect((await read(await prove('other@example.com'))).bookings).toHaveLength(1);
});
