import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Attention } from '@sunfield/contracts/office/attention/attention';
import { type Audience, type Message } from '@sunfield/contracts/messages/messages';
import { anOrder } from '../../test/families/an-order';
import { payBooking } from '../../test/families/pay-booking';
import { waitingFamilies } from '../../test/families/waiting';
import { logInStaff } from '../../test/running/log-in-staff';
import { testMailingApi } from '../../test/running/start-mailing-api';
import { suppress } from '../mail/suppression/suppression';
import { EventEntity } from '../kernel/events/event.entity';
import { MessageReceiverEntity } from './message.entity';
import { forgetMessagesJob, sendMessagesJob } from './send-messages.job';

const api = testMailingApi();
let staff: Awaited<ReturnType<typeof logInStaff>>;
beforeEach(async () => {
  staff = await logInStaff(api);
  api.mailbox.clear();
});

const book = async (parentEmail: string, more: Parameters<typeof anOrder>[0] = {}) => {
  const order = anOrder({ parentEmail, ...more });
  const { body } = await api.post('/api/bookings', order).expect(201);
  return body.id as number;
};
const bookAndPay = async (...order: Parameters<typeof book>) => {
  const id = await book(...order);
  await payBooking(api, id);
  return id;
};
const draft = (audience: Audience, more: object = {}) => ({
  kind: 'service',
  audience,
  subject: 'Wellies on {day}',
  body: 'Hello {name},\n\nplease pack wellies for {children} at {venue}, {time}.\n\n{link}',
  ...more,
});
const families = async (audience: Audience, kind = 'service') => {
  const { body } = await staff
    .post('/api/admin/messages/audience')
    .send({ kind, audience })
    .expect(200);
  return body;
};
const namesOf = async (audience: Audience) =>
  (await families(audience)).families.map(({ bookingId }: { bookingId: number }) => bookingId);
const send = (audience: Audience, more: object = {}) =>
  staff.post('/api/admin/messages').send({ ...draft(audience, more), requestId: randomUUID() });
const jobs = async () => {
  for (let round = 0; round < 3; round += 1) {
    await api.runJob(sendMessagesJob);
    await api.runJob('outbox');
  }
};
const list = async (): Promise<Message[]> =>
  (await staff.get('/api/admin/messages').expect(200)).body.messages;
const toDo = async (): Promise<string[]> => {
  const { body } = await staff.get('/api/admin/attention').expect(200);
  return body.items.flatMap(({ kind, what }: { kind: string; what: string }) =>
    kind === 'message' ? what : [],
  );
};
/** Of those that can be tried again. */
const targets = async (): Promise<number[]> => {
  const { body } = await staff.get('/api/admin/attention').expect(200);
  return (body as Attention).items.flatMap(({ kind, target }) =>
    kind === 'message' && target !== undefined ? target : [],
  );
};
const move = (id: number, how: string) =>
  staff.put(`/api/admin/messages/${id}/state`).send({ move: how });

describe('an audience', () => {
  it('is filtered by day, venue, activity, session, season, age and chosen bookings, each family once', async () => {
    const a = await bookAndPay('a@example.com');
    const again = await bookAndPay('A@Example.com', { dates: [{ date: '2025-10-28' }] });
    const b = await bookAndPay('b@example.com', {
      children: [{ name: 'Ben', age: '10' }],
      dates: [{ date: '2025-10-28' }],
    });
    const unpaid = await book('c@example.com');
    expect(await namesOf({ of: 'paid' })).toEqual([again, b]);
    expect(await namesOf({ of: 'paid', dates: ['2025-10-27'] })).toEqual([a]);
    expect(await namesOf({ of: 'paid', dates: ['2025-10-28'], ageFrom: 8, ageTo: 10 })).toEqual([
      b,
    ]);
    expect(await namesOf({ of: 'paid', venues: ['elsewhere'] })).toEqual([]);
    expect(
      await namesOf({ of: 'paid', venues: ['st-marys'], activities: ['sports'] }),
    ).toHaveLength(2);
    expect(await namesOf({ of: 'paid', sessions: ['9am-3pm'], seasonIds: [1] })).toHaveLength(2);
    expect(await namesOf({ of: 'paid', sessions: ['none'] })).toEqual([]);
    expect(await namesOf({ of: 'paid', bookingIds: [b] })).toEqual([b]);
    expect(await namesOf({ of: 'paid', bookingIds: [] })).toEqual([]);
    expect(await namesOf({ of: 'paid', detailsMissing: true })).toHaveLength(2);
    expect(await families({ of: 'unpaid' })).toMatchObject({
      total: 1,
      families: [{ bookingId: unpaid, name: '', children: [] }],
    });
  });

  it('is the waiting list, each family once', async () => {
    const waiting = waitingFamilies(api);
    await waiting.fill('2025-10-27');
    await waiting.fill('2025-10-28');
    await waiting.join('w@example.com', ['2025-10-27', '2025-10-28']);
    expect(await families({ of: 'waiting', dates: ['2025-10-28'] })).toMatchObject({
      total: 1,
      families: [{ name: 'Ngozi Okafor', children: ['Amara Okafor'] }],
    });
    expect(await families({ of: 'waiting', dates: ['2025-10-29'] })).toMatchObject({ total: 0 });
    await send({ of: 'waiting' }).expect(201);
    await jobs();
    const mail = api.mailbox.messages.find(({ subject }) => subject?.startsWith('Wellies'));
    expect(mail?.text).toContain('Hello Ngozi Okafor');
    expect(mail?.text).toMatch(/\/waiting-list\?id=\d+&access=/);
  });

  it('leaves out addresses that bounce, and for news those that have not asked for it', async () => {
    await bookAndPay('a@example.com');
    await bookAndPay('b@example.com');
    const at = api.clock.now();
    await suppress(api.dataSource.manager, 'b@example.com', { reason: 'bounced', at });
    expect(await families({ of: 'paid' })).toMatchObject({ total: 1, unreachable: 1 });
    expect(await families({ of: 'paid' }, 'news')).toMatchObject({ total: 0, withoutNews: 1 });
  });
});

describe('a draft', () => {
  it('is refused with a sentence at its field if something in brackets is unknown or left over', async () => {
    for (const [more, path, message] of [
      [{ subject: 'Hi {nmae}' }, 'subject', /^\{nmae\} can’t be filled in\. Use \{name\}/],
      [{ body: 'Hi {name' }, 'body', /^A curly bracket is left over/],
      [{ body: '' }, 'body', /^Please write the message/],
    ] as const) {
      const { body } = await send({ of: 'paid' }, more).expect(400);
      expect(body.fields).toEqual([{ path, message: expect.stringMatching(message) }]);
    }
  });

  it('is read as one family or as one without values, without secret links, and sent to oneself', async () => {
    const id = await bookAndPay('a@example.com');
    const audience: Audience = { of: 'paid', dates: ['2025-10-27'] };
    const preview = (as?: object) =>
      staff.post('/api/admin/messages/preview').send({ ...draft(audience), ...(as && { as }) });
    const { body } = await preview({ bookingId: id, waitingId: null }).expect(200);
    expect(body.subject).toBe('Wellies on Monday, 27th October 2025');
    // Its heading is the subject, which is shown above it.
    expect(body.text).not.toContain(body.subject);
    expect(body.text).toMatch(/^Hello Ngozi Okafor,\n\nplease pack wellies for Amara Okafor at St/);
    expect(body.text).toMatch(/access=…/);
    const { body: bare } = await preview().expect(200);
    expect(bare.text).toContain('Hello there,\n\nplease pack wellies for your child at the venue');
    await preview({ bookingId: 99, waitingId: null }).expect(404);
    const as = { bookingId: id, waitingId: null };
    const test = { ...draft(audience), as };
    const { body: sent } = await staff.post('/api/admin/messages/test').send(test).expect(200);
    expect(api.mailbox.recipients.at(-1)).toEqual([sent.to]);
    expect(api.mailbox.messages.at(-1)?.subject).toBe('Test: Wellies on Monday, 27th October 2025');
    expect(api.mailbox.messages.at(-1)?.text).not.toMatch(/access=\w/);
  });

  it('to no one, or at a time that is over, is refused', async () => {
    const { body } = await send({ of: 'paid' }).expect(400);
    expect(body.fields[0].path).toBe('audience');
    const { body: late } = await send({ of: 'paid' }, { at: '2020-01-01T10:00:00Z' }).expect(400);
    expect(late.fields[0].path).toBe('at');
  });
});

describe('sending', () => {
  it('writes to each family once, with answers to the provider, and counts', async () => {
    const booking = await bookAndPay('a@example.com');
    await bookAndPay('A@example.com', { dates: [{ date: '2025-10-28' }] });
    await book('c@example.com');
    await jobs();
    api.mailbox.clear();
    const requestId = randomUUID();
    const form = { ...draft({ of: 'paid' }), requestId };
    const { body: first } = await staff.post('/api/admin/messages').send(form).expect(201);
    const { body: second } = await staff.post('/api/admin/messages').send(form).expect(201);
    expect(second.id).toBe(first.id);
    await Promise.all([api.runJob(sendMessagesJob), api.runJob(sendMessagesJob)]);
    await jobs();
    expect(api.mailbox.messages).toHaveLength(1);
    const [mail] = api.mailbox.messages;
    expect(mail?.replyTo?.text).toMatch(/@/);
    expect(mail?.subject).toMatch(/^Wellies on Monday, 27th October 2025 and Tuesday, 28th/);
    expect(mail?.text).toMatch(/Open your page: http\S+access=[\w-]{20,}/);
    expect(await list()).toMatchObject([
      { state: 'done', by: 'admin', receivers: 1, sent: 1, failed: 0 },
    ]);
    const events = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ subjectType: 'message' });
    expect(events.map(({ type }) => type)).toEqual(['message.written', 'message.begun']);
    const timeline = await staff.get(`/api/admin/bookings/${booking}/timeline`).expect(200);
    expect(timeline.body.entries).toContainEqual(
      expect.objectContaining({ text: 'Message sent: Wellies on your camp day', about: 'email' }),
    );
  });

  it('waits for its time and for staff, and never begins when they stop it', async () => {
    await bookAndPay('a@example.com');
    await jobs();
    api.mailbox.clear();
    const at = new Date(api.clock.now().getTime() + 3600_000).toISOString();
    const { id } = (await send({ of: 'paid' }, { at }).expect(201)).body;
    const { id: other } = (await send({ of: 'paid' }, { at }).expect(201)).body;
    await jobs();
    await move(id, 'pause').expect(200);
    await move(other, 'stop').expect(200);
    api.clock.advance({ minutes: 61 });
    await jobs();
    expect(await list()).toMatchObject([{ state: 'stopped' }, { state: 'paused', receivers: 0 }]);
    expect(api.mailbox.messages).toHaveLength(0);
    await move(other, 'resume').expect(409);
    await move(id, 'resume').expect(200);
    await jobs();
    expect(api.mailbox.messages).toHaveLength(1);
    await move(id, 'stop').expect(409);
  });

  it('does not send what waits in the outbox once staff stop it', async () => {
    await bookAndPay('a@example.com');
    await jobs();
    api.mailbox.clear();
    const { id } = (await send({ of: 'paid' }).expect(201)).body;
    await api.runJob(sendMessagesJob);
    await api.dataSource.query("UPDATE messages SET state = 'sending'");
    await move(id, 'stop').expect(200);
    await jobs();
    expect(api.mailbox.messages).toHaveLength(0);
  });

  it('is tried again for those that were given up, and says nothing once its family has left', async () => {
    const gone = await bookAndPay('gone@example.com');
    await bookAndPay('a@example.com');
    await jobs();
    api.mailbox.clear();
    const { id } = (await send({ of: 'paid' }).expect(201)).body;
    await api.runJob(sendMessagesJob);
    await api.dataSource.query("UPDATE outbox_emails SET status = 'failed' WHERE kind = 'message'");
    expect(await list()).toMatchObject([{ failed: 2, sent: 0 }]);
    expect(await toDo()).toEqual(['Wellies on your camp day: 2 families not reached']);
    expect(await targets()).toEqual([id]);
    await api.dataSource.query('UPDATE bookings SET deleted_at = placed_at WHERE id = ?', [gone]);
    await move(id, 'again').expect(200);
    await move(id, 'again').expect(409);
    await jobs();
    expect(api.mailbox.recipients).toEqual([['a@example.com']]);
    expect(await toDo()).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'done', receivers: 1, sent: 1, failed: 0 }]);
    await api.dataSource.query('UPDATE bookings SET deleted_at = NULL WHERE id = ?', [gone]);
  });

  it('is not tried again once it is stopped, and needs no one then', async () => {
    await bookAndPay('a@example.com');
    const { id } = (await send({ of: 'paid' }).expect(201)).body;
    await api.runJob(sendMessagesJob);
    await api.dataSource.query("UPDATE outbox_emails SET status = 'failed' WHERE kind = 'message'");
    await api.dataSource.query("UPDATE messages SET state = 'stopped'");
    await move(id, 'again').expect(409);
    expect(await toDo()).toEqual([]);
    expect(await list()).toMatchObject([{ receivers: 1, failed: 1 }]);
  });

  it('does not wait for another message that fails', async () => {
    const waiting = waitingFamilies(api);
    await waiting.fill('2025-10-27');
    await waiting.join('w@example.com', ['2025-10-27']);
    await send({ of: 'waiting' }).expect(201);
    await api.dataSource.query("UPDATE waiting_families SET details = 'unreadable'");
    const id = await bookAndPay('a@example.com', { dates: [{ date: '2025-10-28' }] });
    await send({ of: 'paid', bookingIds: [id] }).expect(201);
    await jobs();
    expect(await list()).toMatchObject([{ state: 'done', sent: 1 }, { state: 'scheduled' }]);
  });

  it('is forgotten after the time for contacts, and for an erased family earlier', async () => {
    const id = await bookAndPay('a@example.com');
    await bookAndPay('b@example.com');
    await send({ of: 'paid' }).expect(201);
    await jobs();
    const receivers = () => api.dataSource.manager.count(MessageReceiverEntity);
    await api.dataSource.query('DELETE FROM message_bookings WHERE booking_id = ?', [id]);
    await api.runJob(forgetMessagesJob);
    expect(await receivers()).toBe(1);
    api.clock.advance({ minutes: 3 * 366 * 24 * 60 });
    await api.runJob(forgetMessagesJob);
    staff = await logInStaff(api);
    expect([await receivers(), await list()]).toEqual([0, []]);
  });
});
