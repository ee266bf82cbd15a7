import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Figures } from '@sunfield/contracts/office/overview';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Clearing } from '@sunfield/contracts/bookings/staff-bookings';
import { amending } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons } from '../../../test/families/edit-seasons';
import { proveAddress } from '../../../test/families/prove-address';
import { type Client, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { inTransaction } from '../../kernel/database/transaction';
import { eraseBookings } from './erase-bookings';

const api = testApi();
const family = amending(api);
/** The example's days are long over by then, but can be booked for trying it out. */
const staff = testStaff(api, '2026-11-22');
const monday = '2025-10-27';
const day = { dates: [{ date: monday }] };

const now = () => api.clock.now();
const inDays = (days: number) => new Date(now().getTime() + days * 24 * 3600_000);
const read = async (path: string) => (await staff.get(path).expect(200)).body as object;
const clear = async () =>
  (await staff.post('/api/admin/clear-old-bookings', { cutoffDate: '2025-11-01' }).expect(200))
    .body as object;
const clearings = () => read('/api/admin/clearings') as Promise<Clearing[]>;
const undo = (id: number) => staff.post(`/api/admin/clearings/${id}/undo`, {});
const erase = () => api.runJob('erase-cleared-bookings');
async function clearOne(): Promise<Clearing> {
  await clear();
  const [clearing] = await clearings();
  if (!clearing) throw new Error('Nothing was cleared');
  return clearing;
}
const people = () =>
  api.dataSource.query<object[]>(
    "SELECT parent_name FROM bookings WHERE parent_name <> '' UNION SELECT name FROM booking_children WHERE name <> ''",
  );
const told = async (type: RegExp) =>
  (await api.dataSource.getRepository(EventEntity).find({ order: { id: 'ASC' } }))
    .filter((event) => type.test(event.type))
    .map(({ actor, type: what }) => `${actor} ${what}`);

/** What staff see of a booking, and a browser that has proved the family's address. */
async function shown({ id, accessToken }: PlacedBooking, known: Client) {
  const opened = await api.get(`/api/bookings/${id}?access=${accessToken}`);
  return {
    whole: (await staff.get(`/api/bookings/${id}`)).body as object,
    list: await read('/api/bookings?search=okafor'),
    registers: await read(`/api/admin/registers?date=${monday}`),
    tshirts: await read('/api/admin/tshirt-orders'),
    file: (await staff.get('/api/admin/bookings/export.csv').expect(200)).text,
    link: opened.body as object,
    family: ((await known.get('/api/family').expect(200)).body as YourFamily).bookings,
    readings: (await read('/api/admin/care-readings')) as { children: string[] }[],
  };
}
const placesTaken = async () => {
  const { campDays } = (await read(
    '/api/admin/overview/figures?from=2026-11-01&to=2026-11-30',
  )) as Figures;
  return campDays.find(({ date, venueName }) => date === monday && /Mary/.test(venueName))
    ?.placesTaken;
};

describe('what was cleared', () => {
  it('is hidden immediately, and as it was once it is restored', async () => {
    const paid = await family.paid({
      ...day,
      tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
    });
    const known = await proveAddress(api, 'ngozi@example.com');
    const before = await shown(paid, known);
    expect(before.family).toMatchObject([{ id: paid.id }]);
    const money = await read('/api/admin/overview');
    expect(JSON.stringify(before.readings)).toContain('Amara Okafor');
    expect(await placesTaken()).toBe(1);
    const clearing = await clearOne();
    expect(clearing).toEqual({
      id: expect.any(Number),
      cutoffDate: '2025-11-01',
      bookings: 1,
      clearedBy: 'admin',
      clearedAt: now().toISOString(),
      eraseAt: inDays(7).toISOString(),
    });

    const hidden = await shown(paid, known);
    expect(JSON.stringify(hidden)).not.toMatch(/Okafor|Amara|AO|Peanut/);
    expect(hidden.family).toEqual([]);
    for (const path of ['payments', 'timeline', 'note', 'payment-link']) {
      await staff.get(`/api/admin/bookings/${paid.id}/${path}`).expect(404);
    }
    await staff.delete(`/api/admin/bookings/${paid.id}?refund=none`).expect(404);
    // Notes of a hidden booking can't be read, so no reading is logged.
    await staff.post(`/api/admin/bookings/${paid.id}/printed`).expect(404);
    expect(await shown(paid, known)).toMatchObject({ readings: hidden.readings });
    expect(await placesTaken()).toBe(0);
    expect(await read('/api/admin/overview')).toEqual({ ...money, confirmedBookings: 0 });

    expect((await undo(clearing.id).expect(200)).body).toEqual({ restored: 1 });
    const { readings, ...after } = await shown(paid, known);
    expect({ ...after, readings: before.readings }).toEqual(before);
    expect(JSON.stringify(readings)).toContain('Amara Okafor');
    expect(await read('/api/admin/overview')).toEqual(money);
    expect(await placesTaken()).toBe(1);
    expect(await clearings()).toEqual([]);
    expect((await undo(clearing.id).expect(409)).body.code).toBe('status_conflict');
    await undo(999).expect(404);
    await staff.goTo(inDays(30).toISOString());
    await erase();
    expect(await people()).toHaveLength(2);
    expect(await told(/^bookings\.(cleared|restored|erased)$/)).toEqual([
      'staff:1 bookings.cleared',
      'staff:1 bookings.restored',
    ]);
  });

  it('has lost what it only held', async () => {
    const unpaid = await family.place(day);
    const { id } = await clearOne();
    await undo(id).expect(200);
    expect(await read(`/api/bookings/${unpaid.id}`)).toMatchObject({ paymentStatus: 'expired' });
    expect(await placesTaken()).toBe(0);
  });

  it('is not booked by its form again', async () => {
    const order = anOrder({ clientRequestId: randomUUID() });
    await api.post('/api/bookings', order).expect(201);
    const { id } = await clearOne();
    const { body } = await api.post('/api/bookings', order).expect(409);
    expect(body.code).toBe('booking_closed');
    await undo(id).expect(200);
    await api.post('/api/bookings', order).expect(201);
    expect(await read('/api/bookings')).toHaveLength(1);
  });

  it('is erased for good unless it is restored within a week; its money stays', async () => {
    await family.paid(day);
    await family.place(day);
    const clearing = await clearOne();
    const end = inDays(7);
    await staff.goTo(new Date(end.getTime() - 1000).toISOString());
    await erase();
    expect(await people()).toHaveLength(2);
    await staff.goTo(end.toISOString());
    expect(await clearings()).toEqual([]);
    await undo(clearing.id).expect(409);
    await erase();
    expect(await people()).toEqual([]);
    expect(await read('/api/admin/overview')).toMatchObject({
      totalRevenuePence: 1500,
      confirmedBookings: 0,
    });
    await erase();
    expect(await told(/^booking.*(deleted|erased)$/)).toEqual([
      'staff:1 booking.deleted',
      'staff:1 booking.deleted',
      'system bookings.erased',
    ]);
  });

  it('is erased by its own clearing alone, and not once it was brought back', async () => {
    const { id } = await family.paid(day);
    const erased = (clearingId: number | null) =>
      inTransaction(api.dataSource, (manager) =>
        eraseBookings(manager, { ids: [id], clearingId }, { actor: 'system', at: now() }),
      );
    const clearing = await clearOne();
    expect(await erased(null)).toBe(0);
    expect(await erased(clearing.id + 1)).toBe(0);
    await undo(clearing.id).expect(200);
    expect(await erased(clearing.id)).toBe(0);
    expect(await people()).toHaveLength(2);
  });

  it('is nothing whose money of a cancelled day has not gone back yet', async () => {
    const days = cancelling(api, await editSeasons(api));
    await family.paid(day);
    await days.cancel([monday], { decideBy: '2026-11-30' });
    await days.round();
    expect(await clear()).toEqual({ deleted: 0, remaining: 1 });
    expect(await clearings()).toEqual([]);
  });
});
