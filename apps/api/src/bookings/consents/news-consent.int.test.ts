import { beforeEach, describe, expect, it } from '@jest/globals';
import { type NewsConsent } from '@sunfield/contracts/bookings/consents/consents';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { EventEntity } from '../../kernel/events/event.entity';
import { CONFIG, type Config } from '../../kernel/config/config';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { everyRow } from '../../../test/every-row';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { unsubscribeToken } from './news';

const api = testApi();
const staff = testStaff(api, '2025-10-10');
const address = 'ngozi@example.com';
let booking: PlacedBooking;
beforeEach(async () => {
  booking = await book('2025-10-27');
});

async function book(date: string, parentEmail = address): Promise<PlacedBooking> {
  const order = anOrder({ parentEmail, dates: [{ date }] });
  const { body } = await api.post('/api/bookings', order).expect(201);
  await payBooking(api, body.id);
  return body;
}
const answer = (isGiven: boolean, { id, accessToken } = booking, version = 1) =>
  api.post(`/api/bookings/${id}/news?access=${accessToken}`, { isGiven, version });
const read = async ({ id, accessToken } = booking): Promise<NewsConsent | undefined> =>
  (await api.get(`/api/bookings/${id}/consents?access=${accessToken}`).expect(200)).body.news;
const byStaff = (body: object) => staff.post(`/api/bookings/${booking.id}/news`).send(body);
const reached = async (kind = 'news') => {
  const { body } = await staff
    .post('/api/admin/messages/audience')
    .send({ kind, audience: { of: 'paid' } })
    .expect(200);
  const { total, withoutNews, unsubscribed } = body;
  return [total, withoutNews, unsubscribed];
};
const token = (of = address) => unsubscribeToken(of, api.app.get<Config>(CONFIG));
const post = (how: 'unsubscribe' | 'resubscribe', by = token()) =>
  api.post(`/api/news/${how}?token=${by}`);
const eventsOf = async (type: 'family.unsubscribed' | 'booking.news_answered') =>
  (await api.dataSource.manager.findBy(EventEntity, { type })).map(({ after }) => after);

describe('the consent to news', () => {
  it('is not given at first, not missing, and given and withdrawn by the link with its wording', async () => {
    expect(await read()).toMatchObject({ version: 1, answers: [], isUnsubscribed: false });
    expect((await read())?.question).toMatch(/\?$/);
    expect(await reached()).toEqual([0, 1, 0]);
    await answer(true).expect(200);
    await answer(true).expect(200);
    expect(await reached()).toEqual([1, 0, 0]);
    await answer(false).expect(200);
    const { answers, isUnsubscribed } = (await read()) as NewsConsent;
    expect(answers).toMatchObject([{ answer: 'withdrawn', by: 'family', version: 1 }]);
    expect([isUnsubscribed, await reached()]).toEqual([true, [0, 0, 1]]);
    expect(await reached('service')).toEqual([1, 0, 0]);
    await answer(true).expect(200);
    expect(await reached()).toEqual([1, 0, 0]);
    expect(await eventsOf('booking.news_answered')).toEqual([
      { answer: 'given' },
      { answer: 'withdrawn' },
      { answer: 'given' },
    ]);
  });

  it('is of the address: of all its bookings, and of no other address', async () => {
    const other = await book('2025-10-28', 'NGOZI@example.com');
    const stranger = await book('2025-10-29', 'amara@example.com');
    await answer(true, other).expect(200);
    expect(await read()).toMatchObject({ answers: [{ answer: 'given', fromBooking: other.id }] });
    expect(await read(stranger)).toMatchObject({ answers: [] });
    expect(await reached()).toEqual([1, 1, 0]);
    await answer(false).expect(200);
    expect(await read(other)).toMatchObject({ answers: [{ answer: 'withdrawn' }] });
    // A no outlives its booking, where an older yes is in another one.
    await api.dataSource.query('DELETE FROM consents WHERE booking_id = ?', [booking.id]);
    expect(await reached()).toEqual([0, 1, 1]);
  });

  it('ends once the booking has another address', async () => {
    await answer(true).expect(200);
    await api.dataSource.query("UPDATE bookings SET email_key = 'new@example.com' WHERE id = ?", [
      booking.id,
    ]);
    expect(await reached()).toEqual([0, 1, 0]);
    expect(await read()).toMatchObject({ answers: [] });
  });

  it('is not asked before the booking is paid, without its link, or while it is off', async () => {
    const order = anOrder({ parentEmail: address, dates: [{ date: '2025-10-28' }] });
    const { body: unpaid } = await api.post('/api/bookings', order).expect(201);
    expect(await read(unpaid)).toBeUndefined();
    await answer(true, unpaid).expect(409);
    await api.post(`/api/bookings/${booking.id}/news`, { isGiven: true, version: 1 }).expect(404);
    await answer(true, booking, 2).expect(400);
    await answer(true).expect(200);
    const asked = (isAsked: boolean) =>
      staff.put('/api/admin/consent-wordings/news/asked').send({ isAsked }).expect(200);
    await asked(false);
    expect([await read(), await reached()]).toEqual([undefined, [0, 1, 0]]);
    await answer(true).expect(409);
    await asked(true);
    expect(await reached()).toEqual([1, 0, 0]);
  });

  it('has versions: an older yes counts until the newest is answered', async () => {
    await answer(true).expect(200);
    const body = { question: 'May we write?', text: 'You may write to me.', version: 1 };
    await staff.put('/api/admin/consent-wordings/news').send(body).expect(200);
    expect(await reached()).toEqual([1, 0, 0]);
    expect(await read()).toMatchObject({ version: 2, answers: [{ answer: 'given', version: 1 }] });
    await answer(true).expect(409);
    await answer(true, booking, 2).expect(200);
    expect(await read()).toMatchObject({ answers: [{ version: 2 }] });
  });

  it('is withdrawn by staff with who told them, who cannot bring a family back', async () => {
    await answer(true).expect(200);
    const { body } = await byStaff({ isGiven: false, version: 1 }).expect(400);
    expect(body.fields).toEqual([{ path: 'saidBy', message: 'Please say who told you' }]);
    const said = { version: 1, saidBy: 'Mother, by phone' };
    await byStaff({ ...said, isGiven: false }).expect(200);
    const { body: refused } = await byStaff({ ...said, isGiven: true }).expect(400);
    expect(refused.fields[0].path).toBe('isGiven');
    const { body: seen } = await staff.get(`/api/bookings/${booking.id}/consents`).expect(200);
    expect(seen.news.answers).toMatchObject([
      { answer: 'withdrawn', by: 'staff', name: 'admin', saidBy: 'Mother, by phone' },
      { answer: 'given', by: 'family' },
    ]);
    expect(await read()).toMatchObject({ answers: [{ saidBy: null }] });
    expect(await everyRow(api.dataSource)).not.toContain('by phone');
  });
});

describe('unsubscribing by the link of an email', () => {
  it('needs no cookie and no page of ours, happens once, and is taken back', async () => {
    await answer(true).expect(200);
    // As a mail provider posts it (RFC 8058).
    const oneClick = () =>
      api
        .post(`/api/news/unsubscribe?token=${token()}`)
        .set('Origin', 'https://mail.example')
        .type('form')
        .send('List-Unsubscribe=One-Click');
    await oneClick().expect(200, { isUnsubscribed: true });
    await oneClick().expect(200, { isUnsubscribed: true });
    expect(await reached()).toEqual([0, 0, 1]);
    expect(await read()).toMatchObject({ isUnsubscribed: true, answers: [{ answer: 'given' }] });
    await post('resubscribe').expect(200, { isUnsubscribed: false });
    await post('resubscribe').expect(200, { isUnsubscribed: false });
    expect(await reached()).toEqual([1, 0, 0]);
    expect(await eventsOf('family.unsubscribed')).toEqual([
      { isUnsubscribed: true },
      { isUnsubscribed: false },
    ]);
  });

  it('is not taken back for a family that has withdrawn its consent', async () => {
    await answer(true).expect(200);
    await answer(false).expect(200);
    await post('resubscribe').expect(200, { isUnsubscribed: true });
    expect(await reached()).toEqual([0, 0, 1]);
  });

  it('is refused with another token, and says no address', async () => {
    const [hash, signature] = token().split('.');
    const other = token('amara@example.com').split('.');
    for (const wrong of ['', 'x', `${hash}.`, `${hash}.${other[1]}`, `${other[0]}.${signature}`])
      await post('unsubscribe', wrong).expect(404);
    expect(token()).not.toMatch(/ngozi|example|@/i);
    expect(Buffer.from(String(hash), 'base64url').toString()).not.toMatch(/ngozi/i);
  });

  it('still works after two years', async () => {
    const before = token();
    api.clock.advance({ minutes: 3 * 366 * 24 * 60 });
    await post('unsubscribe', before).expect(200, { isUnsubscribed: true });
  });

  it('is opened by mail scanners without any effect, and leads people to the page', async () => {
    await answer(true).expect(200);
    const { text } = await api.get(`/api/news/unsubscribe?token=${token()}`).expect(200);
    expect(text).toContain(`/unsubscribe?token=${token()}`);
    const { text: cut } = await api.get('/api/news/unsubscribe?token="><script>').expect(200);
    expect(cut).not.toContain('<script>');
    expect(await reached()).toEqual([1, 0, 0]);
  });

  it('outlives the erasing of the family, and a new booking with the address', async () => {
    await answer(true).expect(200);
    await post('unsubscribe').expect(200);
    api.clock.set(new Date('2025-11-20T10:00:00Z'));
    const email = address;
    const owner = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
    await owner.post('/api/admin/families/erase').send({ email, seen: 1 }).expect(200);
    expect(await everyRow(api.dataSource)).not.toMatch(/ngozi/i);
    api.clock.set(new Date('2025-10-10T10:00:00Z'));
    const again = await book('2025-10-28');
    expect(await read(again)).toMatchObject({ answers: [], isUnsubscribed: true });
    expect(await reached()).toEqual([0, 0, 1]);
  });
});
