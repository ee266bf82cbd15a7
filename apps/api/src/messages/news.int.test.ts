import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Audience } from '@sunfield/contracts/messages/messages';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../test/families/an-order';
import { payBooking } from '../../test/families/pay-booking';
import { waitingFamilies } from '../../test/families/waiting';
import { logInStaff } from '../../test/running/log-in-staff';
import { testMailingApi } from '../../test/running/start-mailing-api';
import { suppress } from '../mail/suppression/suppression';
import { EventEntity } from '../kernel/events/event.entity';
import { sendMessagesJob } from './send-messages.job';

const api = testMailingApi();
let staff: Awaited<ReturnType<typeof logInStaff>>;
beforeEach(async () => {
  staff = await logInStaff(api);
});

const book = async (parentEmail: string, date = '2025-10-27'): Promise<PlacedBooking> => {
  const order = anOrder({ parentEmail, dates: [{ date }] });
  const { body } = await api.post('/api/bookings', order).expect(201);
  await payBooking(api, body.id);
  return body;
};
const answer = ({ id, accessToken }: PlacedBooking, isGiven: boolean) =>
  api.post(`/api/bookings/${id}/news?access=${accessToken}`, { isGiven, version: 1 }).expect(200);
const draft = (kind: 'service' | 'news', audience: Audience = { of: 'paid' }) => ({
  kind,
  audience,
  subject: 'Easter camps',
  body: 'Hello {name},\n\nour Easter camps are open on {day}.\n\n{link}',
});
const send = (kind: 'service' | 'news') =>
  staff
    .post('/api/admin/messages')
    .send({ ...draft(kind), requestId: randomUUID() })
    .expect(201);
const jobs = async () => {
  for (let round = 0; round < 2; round += 1) {
    await api.runJob(sendMessagesJob);
    await api.runJob('outbox');
  }
};
const received = () => api.mailbox.messages.filter(({ subject }) => subject === 'Easter camps');
const found = async (kind: 'service' | 'news', audience: Audience = { of: 'paid' }) =>
  (await staff.post('/api/admin/messages/audience').send({ kind, audience }).expect(200)).body;

describe('news', () => {
  it('reach families that asked for them; the others are counted by why', async () => {
    await answer(await book('a@example.com'), true);
    const b = await book('b@example.com');
    await answer(b, true);
    await answer(b, false);
    await book('c@example.com');
    await answer(await book('d@example.com'), true);
    const at = api.clock.now();
    await suppress(api.dataSource.manager, 'd@example.com', { reason: 'bounced', at });
    const counts = { total: 1, withoutNews: 1, unsubscribed: 1, unreachable: 1 };
    expect(await found('news')).toMatchObject(counts);
    await jobs();
    api.mailbox.clear();
    await send('news');
    await jobs();
    expect(api.mailbox.recipients).toEqual([['a@example.com']]);
  });

  it('can be stopped by mail programs with one click, and by people on a page', async () => {
    await answer(await book('a@example.com'), true);
    await send('news');
    await jobs();
    const [mail] = received();
    const header = (name: string) =>
      mail?.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\s+/g, '');
    expect(header('list-unsubscribe-post')).toBe(
      'List-Unsubscribe-Post:List-Unsubscribe=One-Click',
    );
    const url = /^List-Unsubscribe:<(https?:\/\/[^<>]+)>$/.exec(
      header('list-unsubscribe') ?? '',
    )?.[1];
    const { pathname, search } = new URL(url ?? '');
    expect(mail?.text).toMatch(/because you asked for our news and offers\./);
    const page = /Unsubscribe from news and offers: (\S+)/.exec(mail?.text ?? '')?.[1];
    expect(new URL(page ?? '').pathname).toBe('/unsubscribe');
    expect(new URL(page ?? '').search).toBe(search);
    expect(String(mail?.html)).toContain('>Unsubscribe from news and offers</a>');
    await api
      .post(`${pathname}${search}`)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    api.mailbox.clear();
    const id = await send('service');
    await jobs();
    expect([id.body.kind, received().length]).toEqual(['service', 1]);
    expect(received()[0]?.headers.has('list')).toBe(false);
    expect(received()[0]?.text).not.toContain('Unsubscribe');
    expect(await found('news')).toMatchObject({ total: 0, unsubscribed: 1 });
  });

  it('are not sent to a family that withdraws between Send and delivery', async () => {
    const [a, b] = [await book('a@example.com'), await book('b@example.com')];
    await answer(a, true);
    await answer(b, true);
    await jobs();
    api.mailbox.clear();
    await send('news');
    await api.runJob(sendMessagesJob);
    await answer(a, false);
    await api.runJob('outbox');
    expect(api.mailbox.recipients).toEqual([['b@example.com']]);
  });
});

describe('a test to oneself', () => {
  it('is in the audit log if it shows a family', async () => {
    const { id } = await book('a@example.com');
    const test = (as?: object) =>
      staff
        .post('/api/admin/messages/test')
        .send({ ...draft('service'), ...(as && { as }) })
        .expect(200);
    const events = () => api.dataSource.manager.findBy(EventEntity, { type: 'message.tested' });
    await test();
    expect(await events()).toEqual([]);
    await test({ bookingId: id, waitingId: null });
    const [event] = await events();
    expect(event).toMatchObject({ actor: 'staff:1', after: { bookingId: id, waitingId: null } });
    const { body } = await staff.get('/api/admin/audit?topic=message').expect(200);
    expect(JSON.stringify(body)).toContain('message.tested');
  });
});

describe('an audience', () => {
  it('of as many choices as there may be is kept, and a larger one is refused with a sentence', async () => {
    const { id } = await book('a@example.com');
    const sent = (audience: Audience) =>
      staff
        .post('/api/admin/messages')
        .send({ ...draft('service', audience), requestId: randomUUID() });
    const some = (length: number, from = 1) => Array.from({ length }, (_, n) => from + n);
    const bookingIds = some(1000, id);
    const largest = { of: 'paid', bookingIds, sessions: ['9am-3pm', ...names(2000, 20, 'x')] };
    const tooMany = await sent({ of: 'paid', bookingIds: some(4000) }).expect(400);
    expect(tooMany.body.fields).toEqual([
      { path: 'audience.bookingIds', message: 'Please choose at most 1,000' },
    ]);
    await sent({ ...largest, sessions: largest.sessions.slice(0, 1000) } as Audience).expect(201);
    const tooLong = await sent({
      of: 'paid',
      bookingIds,
      sessions: names(1000, 20, 'x'),
      venues: names(1000, 40, 'v'),
    }).expect(400);
    expect(tooLong.body.fields).toEqual([
      { path: 'audience', message: expect.stringMatching(/^These are too many choices/) },
    ]);
  });

  it('on the waiting list has each family once, with all forms it sent', async () => {
    const waiting = waitingFamilies(api);
    for (const date of ['2025-10-27', '2025-10-28', '2025-10-29']) await waiting.fill(date);
    await waiting.join('w@example.com', ['2025-10-27', '2025-10-28'], { isTogether: true });
    const { id } = await waiting.join('W@example.com', ['2025-10-29'], {
      children: [{ name: 'Chidi Okafor', age: '9' }],
    });
    const audience: Audience = { of: 'waiting' };
    const { families, total } = await found('service', audience);
    expect([total, families]).toMatchObject([
      1,
      [{ waitingId: id, children: ['Amara Okafor', 'Chidi Okafor'] }],
    ]);
    api.mailbox.clear();
    await staff
      .post('/api/admin/messages')
      .send({ ...draft('service', audience), requestId: randomUUID() })
      .expect(201);
    await jobs();
    expect(received()).toHaveLength(1);
    const days = 'Monday, 27th October 2025, Tuesday, 28th October 2025 and Wednesday, 29th';
    expect(received()[0]?.text).toContain(days);
    const as = { bookingId: null, waitingId: id };
    const { body } = await staff
      .post('/api/admin/messages/preview')
      .send({ ...draft('service', audience), as })
      .expect(200);
    expect(body.text).toContain(days);
  });
});

const names = (count: number, length: number, letter: string) =>
  Array.from(
    { length: count },
    (_, n) => `${letter.repeat(length - 4)}${String(n).padStart(4, '0')}`,
  );
