import { expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { MembershipEntity } from '../../staff/model/membership.entity';

const api = testApi();

it('a script that goes through the numbers is stopped; the family, staff and others are not', async () => {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  const path = `/api/bookings/${body.id}`;
  const whole = () => api.get(path).query({ access: body.accessToken });
  for (let n = 0; n < 5; n += 1) await whole().expect(200);
  const statuses: number[] = [];
  // Whether the booking exists makes no difference.
  for (let n = 0; n < 101; n += 1) {
    const answer = await api.get(`/api/bookings/${n % 2 === 0 ? body.id : 900_000 + n}`);
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 3)).toEqual([200, 404, 200]);
  expect(statuses.indexOf(429)).toBe(100);
  const { headers } = await api.get(path).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await whole().expect(200);
  const staff = await logInStaff(api);
  await staff.get(path).expect(200);
  await staff.get('/api/bookings/999999').expect(404);
  await api.get(path).set('X-Forwarded-For', '198.51.100.20').expect(200);
});

const bare = (id: number): [string, 'get' | 'post' | 'patch', string, object?][] => [
  ['the receipt', 'get', `/api/bookings/${id}/receipt`],
  ['the calendar', 'get', `/api/bookings/${id}/camp-days.ics`],
  ['an email with the link', 'post', `/api/bookings/${id}/email-link`],
  ['new links', 'post', `/api/bookings/${id}/renew-links`, {}],
  ['a payment', 'post', '/api/create-payment-intent', { bookingId: id, amount: 1 }],
  [
    'a confirmation',
    'post',
    '/api/send-confirmation-email',
    { bookingId: id, paymentIntentId: 'pi_1' },
  ],
  ['a status', 'patch', `/api/bookings/${id}/payment-status`, pending],
];
const pending = { status: 'succeeded', paymentIntentId: 'pi_1' };

it.each(bare(0).map(([what], n) => [what, n] as const))(
  '%s counts towards the same limit, also with an invented token',
  async (_, n) => {
    const { body } = await api.post('/api/bookings', anOrder()).expect(201);
    await api.dataSource.query('UPDATE rate_limits SET points = 0');
    const [, method, path, message] = bare(900_000)[n]!;
    const visitor = api.http();
    const ask = (access?: string) =>
      visitor[method](path)
        .query(access ? { access } : {})
        .send(message);
    expect((await ask()).status).not.toBe(429);
    expect((await ask('made-up')).status).not.toBe(429);
    const [counted] = await api.dataSource.query<{ points: number }[]>(
      "SELECT points FROM rate_limits WHERE id LIKE 'bare-number:%'",
    );
    expect(counted?.points).toBe(2);
    await api.dataSource.query("UPDATE rate_limits SET points = 100 WHERE id LIKE 'bare-number:%'");
    await ask().expect(429);
    const link = { access: String(body.accessToken) };
    await api.get(`/api/bookings/${body.id}`).query(link).expect(200);
  },
);

it('a number that there is and one that there is not are answered alike', async () => {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  for (const [what, at] of bare(0).map(([name], n) => [name, n] as const)) {
    if (what === 'an email with the link' || what === 'a payment') continue;
    const answers = [];
    for (const id of [Number(body.id), 900_000]) {
      const [, method, path, message] = bare(id)[at]!;
      const { status, body: answer } = await api.http()[method](path).send(message);
      answers.push({ what, status, code: (answer as { code?: string }).code });
    }
    expect(answers[0]).toEqual(answers[1]);
  }
});

it('a stranger with a wrong amount does not learn what was bought', async () => {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  const wrong = { bookingId: body.id, amount: 1 };
  const ask = (more: object) => api.post('/api/create-payment-intent', { ...wrong, ...more });
  expect((await ask({}).expect(409)).body.quote.lines).toEqual([]);
  const own = await ask({ access: body.accessToken }).expect(409);
  expect(own.body.quote.lines).not.toEqual([]);
});

it('a coach, who may not see bookings, is counted as a stranger is', async () => {
  const coach = await logInStaff(api);
  const membership = { role: 'coach', venueKey: 'st-marys' } as const;
  await api.dataSource.getRepository(MembershipEntity).update({ staffId: 1 }, membership);
  for (let n = 0; n < 100; n += 1) await coach.get(`/api/bookings/${900_000 + n}`).expect(404);
  await coach.get('/api/bookings/900000').expect(429);
});
