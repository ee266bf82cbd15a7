import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order';
import { logInStaff } from '../../test/log-in-staff';
import { startApi, type TestApi } from '../../test/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('a script that goes through the numbers is stopped; the family, staff and others are not', async () => {
  const { body } = await api.http().post('/api/bookings').send(anOrder()).expect(201);
  const path = `/api/bookings/${body.id}`;
  const whole = () => api.http().get(path).query({ access: body.accessToken });
  for (let n = 0; n < 5; n += 1) await whole().expect(200);
  const statuses: number[] = [];
  // Whether there is such a booking or not makes no difference.
  for (let n = 0; n < 101; n += 1) {
    const answer = await api.http().get(`/api/bookings/${n % 2 === 0 ? body.id : 900_000 + n}`);
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 3)).toEqual([200, 404, 200]);
  expect(statuses.indexOf(429)).toBe(100);
  const { headers } = await api.http().get(path).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await whole().expect(200);
  const staff = await logInStaff(api);
  await staff.get(path).expect(200);
  await staff.get('/api/bookings/999999').expect(404);
  await api.http().get(path).set('X-Forwarded-For', '198.51.100.20').expect(200);
});
