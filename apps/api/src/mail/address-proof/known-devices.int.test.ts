import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type KnownDevice } from '@sunfield/contracts/mail/address-proof';
import { eraseItself } from '../../../test/families/erase-itself';
import { anOrder } from '../../../test/families/an-order';
import { everyRow } from '../../../test/every-row';
import { addressCode, proveAddress } from '../../../test/families/prove-address';
import { testApi } from '../../../test/running/start-api';
import { EndedProofEntity } from './ended-proof.entity';
import { KnownDeviceEntity } from './known-device.entity';

const email = 'ngozi@example.com';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';
const dayMinutes = 24 * 60;
const api = testApi();
let bookingId: number;
beforeEach(async () => {
  bookingId = (await api.post('/api/bookings', anOrder()).expect(201)).body.id;
});

/** Limits count by the machine’s clock. */
const moreTries = () => api.dataSource.query('DELETE FROM rate_limits');
type Browser = Awaited<ReturnType<typeof proveAddress>>;
/** Known, and its proof has ended. */
async function aDevice(): Promise<Browser> {
  await moreTries();
  const browser = await proveAddress(api, email, { stayKnown: true });
  api.clock.advance({ minutes: 31 });
  return browser;
}
const knownEmail = async (browser: Browser) =>
  (await browser.get('/api/address-proof').expect(200)).body.knownEmail as string | null;
const listed = async (browser: Browser) =>
  (await browser.get('/api/known-devices').expect(200)).body as KnownDevice[];

describe('a device that stays known', () => {
  it('is known for thirty days and no longer, however often it is used', async () => {
    const browser = await aDevice();
    for (let day = 1; day < 30; day += 1) {
      expect(await knownEmail(browser)).toBe(email);
      api.clock.advance({ minutes: dayMinutes });
    }
    expect((await browser.get('/api/address-proof').expect(200)).body.email).toBeNull();
    api.clock.advance({ minutes: dayMinutes });
    expect(await knownEmail(browser)).toBeNull();
    await browser.get('/api/known-devices').expect(403);
    await api.runJob('forget-expired');
    expect(await api.dataSource.manager.count(KnownDeviceEntity)).toBe(0);
  });

  it('is made only when that is asked for', async () => {
    const browser = await proveAddress(api, email);
    expect(await knownEmail(browser)).toBeNull();
    expect(await listed(browser)).toEqual([]);
  });

  it('shows the devices of its address in plain words, and none of another', async () => {
    await api.post('/api/bookings', anOrder({ parentEmail: 'sam@example.com' }));
    await proveAddress(api, 'sam@example.com', { stayKnown: true });
    const browser = api.browser().set('User-Agent', chrome);
    await proveAddress(api, email, { stayKnown: true, browser });
    const other = await aDevice();
    expect(await listed(other)).toEqual([
      expect.objectContaining({ browser: '', isThis: true }),
      expect.objectContaining({ browser: 'Chrome on Windows', isThis: false }),
    ]);
  });

  it('is ended from any other device, and then opens nothing', async () => {
    const stolen = await aDevice();
    const own = await aDevice();
    const theirs = (await listed(own)).find(({ isThis }) => !isThis);
    const left = await own.delete(`/api/known-devices/${theirs?.id}`).expect(200);
    expect(left.body).toHaveLength(1);
    expect(await knownEmail(stolen)).toBeNull();
    await stolen.get('/api/known-devices').expect(403);
    await stolen.delete('/api/known-devices').expect(403);
    expect(await knownEmail(own)).toBe(email);
  });

  it('cannot be ended by another address', async () => {
    await api.post('/api/bookings', anOrder({ parentEmail: 'sam@example.com' }));
    const stranger = await proveAddress(api, 'sam@example.com', { stayKnown: true });
    const own = await aDevice();
    const [{ id } = { id: 0 }] = await listed(own);
    await stranger.delete(`/api/known-devices/${id}`).expect(200);
    expect(await knownEmail(own)).toBe(email);
  });

  it('ends with all others when the family signs out everywhere', async () => {
    const browsers = [await aDevice(), await aDevice(), await aDevice()];
    await browsers[0]?.delete('/api/known-devices').expect(200);
    for (const browser of browsers) expect(await knownEmail(browser)).toBeNull();
  });

  it('ends with every proof of the last half hour, but for those that follow', async () => {
    const stolen = await proveAddress(api, email);
    const [device, other] = [await aDevice(), await proveAddress(api, email)];
    api.clock.advance({ minutes: 1 });
    await stolen.get('/api/my-data').expect(403);
    await other.get('/api/my-data').expect(200);
    await device.delete('/api/known-devices').expect(200);
    await other.get('/api/my-data').expect(403);
    expect((await other.get('/api/address-proof').expect(200)).body.email).toBeNull();
    const ended = await api.dataSource.query('SELECT * FROM ended_proofs');
    expect(JSON.stringify(ended)).not.toContain(email);
    api.clock.advance({ minutes: 1 });
    await moreTries();
    const again = await proveAddress(api, email);
    await again.get('/api/my-data').expect(200);
    api.clock.advance({ minutes: 31 });
    await api.runJob('forget-expired');
    expect(await api.dataSource.manager.count(EndedProofEntity)).toBe(0);
  });

  it('ends when it asks for that, and when its family erases itself', async () => {
    const first = await aDevice();
    await first.post('/api/address-proof/end').expect(200);
    expect(await knownEmail(first)).toBeNull();
    const second = await aDevice();
    api.clock.set(new Date('2025-11-10T10:00:00Z'));
    const proved = await proveAddress(api, email);
    await api.runJob('end-holds');
    await eraseItself(api, proved, 1);
    expect(await knownEmail(second)).toBeNull();
    expect(await api.dataSource.manager.count(KnownDeviceEntity)).toBe(0);
  });

  it('erases nothing and saves no file without a fresh code', async () => {
    const browser = await aDevice();
    for (const answer of [
      await browser.post('/api/my-data/erase').send({ seen: 1 }),
      await browser.get('/api/my-data/file'),
      await browser.get('/api/my-data'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'address_not_proven']);
    }
  });

  it('reads the notes of a booking of its address by its link, as a proof does', async () => {
    const placed = await api.post('/api/bookings', anOrder()).expect(201);
    const link = `/api/bookings/${placed.body.id}/notes?access=${placed.body.accessToken}`;
    await api.get(link).expect(403);
    const device = await aDevice();
    const { body } = await device.get(link).expect(200);
    expect(JSON.stringify(body)).toContain('Peanut');
    await device.get(`/api/bookings/${bookingId}/notes`).expect(404);
    await device.delete('/api/known-devices').expect(200);
    await device.get(link).expect(403);
  });

  it('is one of ten at most: the one unused longest ends', async () => {
    const first = await aDevice();
    for (let device = 2; device <= 11; device += 1) {
      const other = await aDevice();
      api.clock.advance({ minutes: 120 });
      expect(await listed(other)).toHaveLength(Math.min(device, 10));
    }
    expect(await knownEmail(first)).toBeNull();
  });

  it('is held by a hash alone, and its cookie cannot be made up', async () => {
    const browser = api.browser();
    await browser.post('/api/address-proof/code').send({ email }).expect(202);
    const body = { email, code: await addressCode(api) };
    const proved = await browser.post('/api/address-proof').send(body).expect(200);
    const kept = await browser.post('/api/known-devices').expect(200);
    const cookies = [proved, kept].flatMap(
      ({ headers }) => headers['set-cookie'] as unknown as string[],
    );
    const [cookie = ''] = cookies.filter((one) => one.startsWith('known_device='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const [, token = 'none'] = /known_device%20([\w-]{43})/.exec(cookie) ?? [];
    expect(token).not.toBe('none');
    expect(await everyRow(api.dataSource)).not.toContain(token);
    const read = async (sent: string) =>
      (await api.get('/api/address-proof').set('Cookie', sent).expect(200)).body.knownEmail;
    const [pair = ''] = cookie.split(';');
    expect(await read(pair)).toBe(email);
    expect(await read(pair.replace(token, 'x'.repeat(43)))).toBeNull();
    const [proof = ''] = cookies.filter((one) => one.startsWith('proven_address='));
    const [value = ''] = proof.split(';');
    expect(await read(value.replace('proven_address', 'known_device'))).toBeNull();
  });
});

describe('a stranger with the address alone', () => {
  it('makes no device without a proof, nor with a device alone', async () => {
    await api.post('/api/known-devices').expect(403);
    const device = await aDevice();
    api.clock.advance({ minutes: 31 });
    await device.post('/api/known-devices').expect(403);
  });

  it('makes no device with a wrong code, and gets the same answer for any address', async () => {
    const answers = [];
    for (const to of [email, 'stranger@example.com']) {
      await api.post('/api/address-proof/code', { email: to }).expect(202);
      const guess = { email: to, code: '000000' };
      const { status, body, headers } = await api.post('/api/address-proof', guess);
      answers.push({ status, body: { ...body, requestId: '' }, cookies: headers['set-cookie'] });
    }
    expect(answers[0]).toMatchObject({ status: 400 });
    expect(answers[1]).toEqual(answers[0]);
    expect(await api.dataSource.manager.count(KnownDeviceEntity)).toBe(0);
  });

  it('asks the database the same for any address, so its time shows nothing', async () => {
    const logged = jest.spyOn(api.dataSource.logger, 'logQuery');
    const statementsFor = async (to: string) => {
      logged.mockClear();
      const guess = { email: to, code: '000000' };
      await api.post('/api/address-proof', guess).expect(400);
      return logged.mock.calls.map(([statement]) => statement);
    };
    // The first request of an address starts its count of tries.
    for (const to of [email, 'stranger@example.com']) await statementsFor(to);
    const known = await statementsFor(email);
    expect(known.length).toBeGreaterThan(1);
    expect(await statementsFor('stranger@example.com')).toEqual(known);
    logged.mockRestore();
  });
});
