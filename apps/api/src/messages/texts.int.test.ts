import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Audience, type Message } from '@sunfield/contracts/messages/messages';
import { type FoundTexts } from '@sunfield/contracts/messages/texts';
import { bookIn } from '../../test/families/book-in';
import { everyRow } from '../../test/every-row';
import { startFakeTwilio, twilioEnv, twilioSignature } from '../../test/running/fake-twilio';
import { logInStaff } from '../../test/running/log-in-staff';
import { type MailingApi, startMailingApi } from '../../test/running/start-mailing-api';
import { TextMessageEntity } from '../mail/texts/text-message.entity';
import { sendMessagesJob } from './send-messages.job';
import { sendTextsJob } from './send-texts.job';

const site = 'http://localhost:4200';
const day = '2025-10-27';
const audience: Audience = { of: 'paid', dates: [day] };
const text = 'Hi {name}, the hall is closed – we’re next door with {children}.';

let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
let api: MailingApi;
let staff: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  api = await startMailingApi({ env: twilioEnv(twilio.url) });
});
beforeEach(async () => {
  await api.reset();
  api.clock.set('2025-10-01T09:00:00Z');
  twilio.sent.length = 0;
  Object.assign(twilio.state, { answers: 'sends', isListed: true });
  staff = await logInStaff(api);
});
afterAll(async () => {
  await api.stop();
  await twilio.stop();
});

const book = async (parentEmail: string, parentPhone: string, date = day) =>
  (await bookIn(api, api.browser(), { parentEmail, parentPhone, dates: [{ date }] })).id;
/** A login ends meanwhile. */
const at = async (moment: string) => {
  api.clock.set(moment);
  staff = await logInStaff(api);
};
const onTheDay = () => at(`${day}T07:00:00Z`);
const find = async (words?: string): Promise<FoundTexts> =>
  (await staff.post('/api/admin/messages/texts').send({ audience, text: words }).expect(200)).body;
const send = (more: object = {}) =>
  staff.post('/api/admin/messages').send({
    kind: 'service',
    audience,
    subject: 'The hall is closed',
    body: 'Dear {name}',
    text,
    requestId: randomUUID(),
    ...more,
  });
const jobs = async () => {
  await api.runJob(sendMessagesJob);
  await api.runJob(sendTextsJob);
};
const later = async (minutes: number) => {
  api.clock.advance({ minutes });
  await api.runJob(sendTextsJob);
};
const rows = () => api.dataSource.getRepository(TextMessageEntity).find({ order: { id: 'ASC' } });
const list = async (): Promise<Message[]> =>
  (await staff.get('/api/admin/messages').expect(200)).body.messages;
const timeline = async (id: number): Promise<string[]> => {
  const { body } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
  return body.entries.map(({ text: said }: { text: string }) => said);
};
const post = (path: string, fields: Record<string, string>, signature?: string) =>
  api
    .http()
    .post(path)
    .type('form')
    .set('X-Twilio-Signature', signature ?? twilioSignature(site + path, fields))
    .send(new URLSearchParams(fields).toString());
const report = (id: number, MessageSid: string, MessageStatus: string) =>
  post(`/api/texts/reports?id=${id}`, { MessageSid, MessageStatus, ErrorCode: '' });

describe('a message by text', () => {
  it('is shown with its price and those it does not reach, and sent once to each number', async () => {
    const first = await book('one@example.com', '07700 900123');
    await book('two@example.com', '+44 7700 900124');
    await book('same@example.com', '07700 900124');
    const landline = await book('landline@example.com', '01632 960184');
    await book('other@example.com', '07700 900125', '2025-10-28');
    await onTheDay();
    const found = await find(text);
    expect(found).toEqual({
      isOn: true,
      total: 2,
      parts: 2,
      cost: 90,
      longest: expect.stringMatching(
        /^Hi .+, the hall is closed - we're next door with Amara Okafor\.$/,
      ),
      notReached: [{ bookingId: landline, name: expect.any(String), why: 'landline' }],
    });
    expect((await find(`${text} ŵ${'a'.repeat(50)}`)).parts).toBe(4);
    // A link that opens a booking is for its family only.
    expect((await find('{link}')).longest).toMatch(/access=…$/);

    await send().expect(201);
    await jobs();
    await jobs();
    expect(twilio.sent.map(({ to }) => to).toSorted()).toEqual(['+447700900123', '+447700900124']);
    expect(twilio.sent[0]?.body).toBe(found.longest);
    expect((await rows()).map(({ state, detail }) => [state, detail])).toEqual([
      ['sent', null],
      ['sent', null],
      ['dropped', 'same number'],
      ['dropped', 'landline'],
    ]);
    expect((await list())[0]).toMatchObject({ text, texts: { total: 2, sent: 2, failed: 0 } });
    expect(await timeline(first)).toContain('Text message “The hall is closed” sent.');
    expect(await everyRow(api.dataSource)).not.toContain('+447700900123');
  });

  it('is only for today’s or tomorrow’s camp days, and for families that have paid', async () => {
    await book('one@example.com', '07700 900123');
    const refuses = async (more: object = {}) => {
      const { body } = await send(more).expect(400);
      expect(body.fields).toEqual([
        { path: 'text', message: expect.stringMatching(/only for families of today’s/) },
      ]);
    };
    await refuses();
    await at('2025-10-25T22:59:00Z');
    await refuses();
    await at('2025-10-26T01:00:00Z');
    await refuses({ audience: { of: 'paid' } });
    await refuses({ kind: 'news' });
    await refuses({ audience: { of: 'unpaid', dates: [day] } });
    await send().expect(201);
    // Written for the day, but not sent until it was over.
    api.clock.set('2025-10-28T09:00:00Z');
    await jobs();
    expect(twilio.sent).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'dropped', detail: 'the day is over' }]);
  });

  it('waits while it is paused, and is not sent once it is stopped', async () => {
    await book('one@example.com', '07700 900123');
    await onTheDay();
    const { body } = await send().expect(201);
    await api.runJob(sendMessagesJob);
    const move = (to: string) =>
      staff.put(`/api/admin/messages/${body.id}/state`).send({ move: to });
    // All emails are queued already, so it is done; its texts can still be stopped by hand in the database only.
    await move('stop').expect(409);
    await api.dataSource.query("UPDATE messages SET state = 'paused'");
    await api.runJob(sendTextsJob);
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
    await move('stop').expect(200);
    await api.runJob(sendTextsJob);
    expect(await rows()).toMatchObject([{ state: 'dropped', detail: 'stopped' }]);
    expect(twilio.sent).toEqual([]);
  });
});

describe('a process that dies, or an answer that never comes', () => {
  it('leaves a text that was sent to be found at the provider, and not sent again', async () => {
    await book('one@example.com', '07700 900123');
    await onTheDay();
    await send().expect(201);
    twilio.state.answers = 'silent';
    await jobs();
    expect(await rows()).toMatchObject([{ state: 'sending', providerId: null }]);
    twilio.state.answers = 'sends';
    await api.runJob(sendTextsJob);
    expect(twilio.sent).toHaveLength(1);
    await later(2);
    expect(twilio.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', providerId: twilio.sent[0]?.sid }]);
  });

  it('does not send again one that the provider lists only minutes later', async () => {
    await book('one@example.com', '07700 900123');
    await onTheDay();
    await send().expect(201);
    twilio.state.answers = 'silent';
    twilio.state.isListed = false;
    await jobs();
    twilio.state.answers = 'sends';
    for (const minutes of [1, 1, 2]) await later(minutes);
    expect(twilio.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    twilio.state.isListed = true;
    await later(2);
    expect(twilio.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', providerId: twilio.sent[0]?.sid }]);
  });

  it('sends one that the provider does not have', async () => {
    await book('one@example.com', '07700 900123');
    await onTheDay();
    await send().expect(201);
    twilio.state.answers = 'deaf';
    await jobs();
    twilio.state.answers = 'busy';
    await later(7);
    twilio.state.answers = 'sends';
    await later(2);
    await later(7);
    expect(twilio.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', parts: 2 }]);
  });

  it('ends after five attempts', async () => {
    const id = await book('one@example.com', '07700 900123');
    await onTheDay();
    await send().expect(201);
    twilio.state.answers = 'deaf';
    await jobs();
    for (let round = 0; round < 7; round += 1) await later(7);
    expect(await rows()).toMatchObject([{ state: 'failed', detail: 'no answer' }]);
    expect(await timeline(id)).toContain('Text message “The hall is closed” refused (no answer).');
    expect((await list())[0]).toMatchObject({ texts: { total: 1, sent: 0, failed: 1 } });
  });
});

describe('reports and answers', () => {
  it('come in any order, signed, and are about this text only', async () => {
    const id = await book('one@example.com', '07700 900123');
    await onTheDay();
    await send().expect(201);
    await jobs();
    const [row] = await rows();
    const [rowId, sid] = [row?.id ?? 0, twilio.sent[0]?.sid ?? ''];
    expect(twilio.sent[0]?.callback).toBe(`${site}/api/texts/reports?id=${rowId}`);
    const fields = { MessageSid: sid, MessageStatus: 'delivered' };
    const path = `/api/texts/reports?id=${rowId}`;
    await post(path, fields, 'x').expect(400);
    await post(path, fields, twilioSignature(site + path, fields, 'another-token')).expect(400);
    await post(
      path,
      { ...fields, MessageStatus: 'failed' },
      twilioSignature(site + path, fields),
    ).expect(400);
    await report(rowId, 'SM-another', 'delivered').expect(204);
    await report(rowId, sid, 'queued').expect(204);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    await report(rowId, sid, 'undelivered').expect(204);
    await report(rowId, sid, 'sent').expect(204);
    expect(await rows()).toMatchObject([{ state: 'undelivered' }]);
    await report(rowId, sid, 'delivered').expect(204);
    await report(rowId, sid, 'failed').expect(204);
    expect(await rows()).toMatchObject([{ state: 'delivered' }]);
    expect(await timeline(id)).toContain('Text message “The hall is closed” delivered.');
  });

  it('that comes before the provider’s own answer is kept', async () => {
    await book('one@example.com', '07700 900123');
    await onTheDay();
    await send().expect(201);
    twilio.state.answers = 'silent';
    await jobs();
    const [row] = await rows();
    await report(row?.id ?? 0, twilio.sent[0]?.sid ?? '', 'delivered').expect(204);
    await later(2);
    expect(twilio.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'delivered', providerId: twilio.sent[0]?.sid }]);
  });

  it('of STOP end text messages to a number, whichever family books with it, until it writes START', async () => {
    const id = await book('one@example.com', '07700 900123');
    await onTheDay();
    const say = (Body: string) => post('/api/texts/answers', { From: '+447700900123', Body });
    await post('/api/texts/answers', { From: '+447700900123', Body: 'STOP' }, 'x').expect(400);
    await say('Thank you!').expect(204);
    expect((await find()).total).toBe(1);
    await say(' Stop. ').expect(204);
    expect(await find()).toMatchObject({
      total: 0,
      notReached: [{ bookingId: id, why: 'stopped' }],
    });
    await say('START').expect(204);
    expect((await find()).total).toBe(1);
    // The provider knew it before.
    twilio.state.answers = 'stopped';
    await send().expect(201);
    await jobs();
    expect(await rows()).toMatchObject([{ state: 'failed', detail: '21610' }]);
    expect((await find()).notReached).toMatchObject([{ why: 'stopped' }]);
  });
});

it('is off unless a provider is configured', async () => {
  const off = await startMailingApi();
  try {
    const owner = await logInStaff(off);
    const { body } = await owner.post('/api/admin/messages/texts').send({ audience }).expect(200);
    expect(body.isOn).toBe(false);
    await off.http().post('/api/texts/answers').type('form').send('From=1').expect(404);
  } finally {
    await off.stop();
  }
});
