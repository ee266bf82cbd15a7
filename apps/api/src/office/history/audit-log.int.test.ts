import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { insertRows } from '../../kernel/database/insert-rows';

const api = testApi();
const owner = testStaff(api, '2025-10-01T22:30:00.000Z');
beforeEach(async () => {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  // In London it is already the next day: the clocks are an hour ahead until the end of October.
  api.clock.set('2025-10-01T23:30:00.000Z');
  await payBooking(api, (body as { id: number }).id);
});

const list = async (query: object = {}) => {
  const { body, headers } = await owner.get('/api/admin/audit').query(query).expect(200);
  return { entries: body as AuditLogEntry[], total: Number(headers['x-total-count']) };
};
const actions = async (query: object) => (await list(query)).entries.map(({ action }) => action);

describe('the audit log', () => {
  it('tells who did what, newest first, with what was and is', async () => {
    const { entries, total } = await list();
    expect(total).toBe(3);
    expect(entries).toMatchObject([
      {
        actor: 'stripe',
        actorName: null,
        action: 'booking.status',
        subjectType: 'booking',
        before: { paymentStatus: 'pending' },
        after: { paymentStatus: 'succeeded' },
      },
      { actor: 'parent', action: 'booking.placed', subjectName: null },
      { actor: 'staff:1', actorName: 'admin', action: 'staff.logged_in', subjectName: 'admin' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Ngozi|Amara|Peanut/);
  });

  it.each([
    [{ actor: 'parent' }, ['booking.placed']],
    [{ action: 'booking.' }, ['booking.status', 'booking.placed']],
    [{ action: 'booking.status' }, ['booking.status']],
    [{ subjectType: 'staff', subjectId: '1' }, ['staff.logged_in']],
    [{ from: '2025-10-02' }, ['booking.status']],
    [{ to: '2025-10-01' }, ['booking.placed', 'staff.logged_in']],
    [{ page: 2, pageSize: 1 }, ['booking.placed']],
  ])('finds by %j', async (query, found) => {
    expect(await actions(query)).toEqual(found);
  });

  it('begins after an entry or ends before it', async () => {
    const ids = (await list()).entries.map(({ id }) => id);
    const idsOf = async (query: object) => (await list(query)).entries.map(({ id }) => id);
    expect(await idsOf({ after: ids[0] })).toEqual(ids.slice(1));
    expect(await idsOf({ before: ids[2], pageSize: 1 })).toEqual([ids[1]]);
    expect(await idsOf({ before: ids[0] })).toEqual([]);
    await owner.get('/api/admin/audit?after=x').expect(400);
  });

  it('is counted to 1,000', async () => {
    const at = api.clock.now();
    const entry = {
      at,
      actor: 'parent',
      type: 'booking.shared',
      subjectType: 'booking',
      subjectId: '1',
    } as const;
    await insertRows(api.dataSource.manager, EventEntity, Array<typeof entry>(1000).fill(entry));
    expect((await list({ action: 'booking.shared' })).total).toBe(1000);
    expect((await list()).total).toBe(1001);
  });

  it('refuses dates that are none', async () => {
    await owner.get('/api/admin/audit?from=soon').expect(400);
  });
});
