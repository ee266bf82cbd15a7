import { beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESS_CODE_SENTENCE } from '@sunfield/contracts/mail/address-proof';
import { ONE_TIME_CODE_TRIES } from '@sunfield/contracts/kit/one-time-code';
import { anOrder } from '../../../test/families/an-order';
import { everyRow } from '../../../test/every-row';
import { addressCode, proveAddress } from '../../../test/families/prove-address';

import { testMailingApi } from '../../../test/running/start-mailing-api';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { OneTimeCodeEntity } from '../one-time-codes/one-time-code.entity';

const email = 'ngozi@example.com';
const api = testMailingApi();
const { mailbox } = api;
beforeEach(async () => {
  await api.post('/api/bookings', anOrder()).expect(201);
  await api.runJob('outbox');
  mailbox.clear();
});

const ask = (to: string) => api.post('/api/address-proof/code', { email: to });
const prove = (to: string, code: string | undefined) =>
  api.post('/api/address-proof', { email: to, code });
const guess = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');
const codeOf = async (to = email): Promise<string> => {
  await ask(to).expect(202);
  return (await addressCode(api)) ?? 'none';
};

describe('a code', () => {
  it('goes to the address as the family wrote it, and opens nothing in another browser', async () => {
    await ask(' NGOZI@example.com').expect(202);
    await api.runJob('outbox');
    expect(mailbox.recipients).toEqual([['ngozi@example.com']]);
    const [mail] = mailbox.messages;
    expect(mail?.subject).toBe('Your Sunfield code');
    const [, code] = /\b(\d{3} \d{3})\b/.exec(mail?.text ?? '') ?? [];
    const answer = await prove('Ngozi@Example.com', code).expect(200);
    expect(answer.body).toEqual({
      email,
      until: new Date(api.clock.now().getTime() + 30 * 60_000).toISOString(),
      knownEmail: null,
    });
    expect((await api.get('/api/address-proof').expect(200)).body.email).toBeNull();
  });

  it('is answered alike for an address that we do not know, which gets no email', async () => {
    const known = await ask(email).expect(202);
    await api.runJob('outbox');
    mailbox.clear();
    const unknown = await ask('stranger@example.com').expect(202);
    expect(unknown.body).toEqual({ message: ADDRESS_CODE_SENTENCE });
    expect(unknown.body).toEqual(known.body);
    await api.runJob('outbox');
    expect(mailbox.messages).toEqual([]);
    expect((await prove('stranger@example.com', '123456').expect(400)).body).toMatchObject({
      fields: [{ path: 'code' }],
    });
  });

  it('works once, for its own address, for fifteen minutes', async () => {
    const code = await codeOf();
    await prove('other@example.com', code).expect(400);
    await prove(email, code).expect(200);
    await prove(email, code).expect(400);
    const late = await codeOf();
    api.clock.advance({ minutes: 16 });
    await prove(email, late).expect(400);
  });

  it('sent twice at the same moment proves the address to one browser', async () => {
    const code = await codeOf();
    const answers = await Promise.all([prove(email, code), prove(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is mistyped five times at most, and of two the newer one works', async () => {
    const code = await codeOf();
    await Promise.all(
      Array.from({ length: ONE_TIME_CODE_TRIES }, () => prove(email, guess(code)).expect(400)),
    );
    await prove(email, code).expect(400);
    const older = await codeOf();
    const newer = await codeOf();
    if (older !== newer) await prove(email, older).expect(400);
    await prove(email, newer).expect(200);
  });

  it('is sent five times an hour to one address, known or not', async () => {
    for (const to of [email, 'stranger@example.com']) {
      for (let sent = 1; sent <= 5; sent += 1) await ask(to).expect(202);
      await ask(` ${to.toUpperCase()}`).expect(429);
    }
  });

  it('is had by the family however often a stranger asks, and is not sent for ever', async () => {
    const from = (network: string) => ask(email).set('X-Forwarded-For', network);
    for (let sent = 1; sent <= 5; sent += 1) await from('198.51.100.1').expect(202);
    await from('198.51.100.1').expect(429);
    await from('203.0.113.7').expect(202);
    // Nothing more is sent, as the newest code is in the family's inbox.
    const queued = api.dataSource.manager.countBy(OutboxEmailEntity, { kind: 'address-code' });
    expect(await queued).toBe(5);
    await prove(email, await addressCode(api)).expect(200);
    // Used, or soon over, it is replaced.
    await from('203.0.113.7').expect(202);
    await prove(email, await addressCode(api)).expect(200);
    api.clock.advance({ minutes: 11 });
    await from('203.0.113.7').expect(202);
    await prove(email, await addressCode(api)).expect(200);
  });

  it('is held with neither its digits nor its address, and forgotten after it ends', async () => {
    const code = await codeOf('stranger@example.com').then(() => codeOf());
    await api.runJob('outbox');
    const held = await api.dataSource.query('SELECT * FROM one_time_codes');
    expect(held).toHaveLength(2);
    expect(JSON.stringify(held)).not.toMatch(new RegExp(`example|"${code}"`));
    expect(await everyRow(api.dataSource)).not.toContain('stranger@');
    api.clock.advance({ minutes: 16 });
    await api.runJob('forget-expired');
    expect(await api.dataSource.manager.count(OneTimeCodeEntity)).toBe(0);
  });
});

describe('a browser that has proved its address', () => {
  const addressOf = async (browser: Awaited<ReturnType<typeof proveAddress>>) =>
    (await browser.get('/api/address-proof').expect(200)).body.email as string | null;

  it('is known for half an hour, whatever it does with its cookie', async () => {
    const browser = await proveAddress(api, email);
    expect(await addressOf(browser)).toBe(email);
    api.clock.advance({ minutes: 31 });
    expect(await addressOf(browser)).toBeNull();
  });

  it('is forgotten when it asks for that', async () => {
    const browser = await proveAddress(api, email);
    await browser.post('/api/address-proof/end').expect(200);
    expect(await addressOf(browser)).toBeNull();
  });

  it('cannot be made up, not even of another cookie that we signed', async () => {
    const code = await codeOf();
    const answer = await prove(email, code).expect(200);
    const [cookie = ''] =
      (answer.headers['set-cookie'] as unknown as string[])[0]?.split(';') ?? [];
    expect(cookie).toMatch(/^proven_address=s%3A/);
    const read = async (sent: string) =>
      (await api.get('/api/address-proof').set('Cookie', sent).expect(200)).body.email;
    expect(await read(cookie)).toBe(email);
    expect(await read(cookie.replace('ngozi', 'other'))).toBeNull();
    const placed = await api.post('/api/bookings', anOrder()).expect(201);
    const [booked = ''] =
      (placed.headers['set-cookie'] as unknown as string[])[0]?.split(';') ?? [];
    expect(await read(booked.replace(/^booking_\d+/, 'proven_address'))).toBeNull();
  });
});
