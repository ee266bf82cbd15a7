import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const staff = testStaff(api);

const book = async (order: Parameters<typeof anOrder>[0] = {}) =>
  (await api.post('/api/bookings', anOrder(order)).expect(201)).body.id as number;
const matches = async (q: string) =>
  (await staff.get('/api/admin/families/matches').query({ q }).expect(200)).body as unknown[];

describe('families who have booked before', () => {
  it('are found by email, phone, name and child, with what fills a form', async () => {
    const first = await book();
    await book({
      parentName: 'Ngozi Okafor-Bell',
      children: [{ name: 'Chidi Okafor', age: '9' }],
      dates: [{ date: '2025-10-28' }],
    });
    await book({
      parentEmail: 'other@example.com',
      parentName: 'Dana Hughes',
      parentPhone: '07700 900456',
    });
    const family = {
      parentName: 'Ngozi Okafor-Bell',
      parentEmail: 'ngozi@example.com',
      parentPhone: '07700 900123',
      children: [
        { name: 'Chidi Okafor', age: '9', bookedAt: expect.any(String), notedIn: null },
        { name: 'Amara Okafor', age: '7', bookedAt: expect.any(String), notedIn: first },
      ],
    };
    for (const q of ['ngozi@example.com', '900123', 'okafor-bell', 'chidi']) {
      expect(await matches(q)).toEqual([family]);
    }
    expect(await matches('nobody at all')).toEqual([]);
  });

  it('come without a word of their notes, which does not count as reading them', async () => {
    await book();
    expect(JSON.stringify(await matches('okafor'))).not.toMatch(/peanut|grandmother/i);
    const { body } = await staff.get('/api/admin/care-readings').expect(200);
    expect(body).toEqual([]);
  });

  it('are for staff who may see bookings', async () => {
    await api.get('/api/admin/families/matches?q=okafor').expect(401);
    await staff.get('/api/admin/families/matches?q=o').expect(400);
  });
});
