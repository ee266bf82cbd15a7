import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type AmendedPlace } from '@sunfield/contracts/bookings/amendments';
import { amending } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { RefundEntity } from '../../payments/model/refund.entity';

const children = [
  { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
  { name: 'Tunde Okafor', age: '9' },
];
const dates = [
  { date: '2025-10-27', childIndex: 0 },
  { date: '2025-10-27', childIndex: 1 },
  { date: '2025-10-28', childIndex: 1, venue: 'brecks', campType: 'dance' },
  { date: '2025-10-30', childIndex: 1 },
];

const api = testApi();
const family = amending(api);
const staff = testStaff(api, '2025-10-01');

type Paid = Awaited<ReturnType<ReturnType<typeof amending>['paid']>>;

/** Gives up some or all of a child's places; returns what the booking costs from then on. */
async function cancel(booking: Paid, name: string, onDates?: string[]): Promise<number> {
  const { quoted } = await family.change(booking, ({ children, places }) => {
    const isGone = ({ child, date }: AmendedPlace) =>
      children[child]?.name === name && (onDates?.includes(date) ?? true);
    const left = places.filter((place) => !isGone(place));
    const coming = children.filter((_, index) => left.some(({ child }) => child === index));
    return {
      children: coming,
      places: left.map((place) => ({
        ...place,
        child: coming.findIndex((child) => child === children[place.child]),
      })),
    };
  });
  return quoted.quote.totalPence;
}

const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse((await staff.get(path).expect(200)).text, { columns: true, bom: true });
const registerOf = async (date: string) =>
  (await staff.get(`/api/admin/registers?date=${date}`).expect(200)).body;
const figures = async () =>
  (await staff.get('/api/admin/overview/figures?from=2025-10-01&to=2025-10-02').expect(200)).body;
const listed = async (query: object) =>
  (await staff.get('/api/bookings').query(query).expect(200)).body;
const email = (kind: 'booking-confirmation' | 'booking-reminder', id: number) =>
  api.app
    .get(EmailComposers)
    .compose({ kind, subjectId: id, onceKey: `${kind}:${id}`, facts: null });

describe('of a booking with cancelled places', () => {
  it('parents and staff see the places and children that stand', async () => {
    const booking = await family.paid({ children, dates });
    const { id, accessToken } = booking;
    await cancel(booking, 'Amara Okafor');
    const { body } = await api.get(`/api/bookings/${id}?access=${accessToken}`);
    expect(body.children).toMatchObject([{ name: 'Tunde Okafor', age: '9' }]);
    expect(body).toMatchObject({ childCount: 1, selectedDates: { length: 3 } });
    expect(body.selectedDates[0]).toMatchObject({ childIndex: 0, childName: 'Tunde Okafor' });
    const [row] = await listed({ search: String(id) });
    expect(row).toMatchObject({ children: { length: 1 }, selectedDates: { length: 3 } });
    const glimpse = await api.get(`/api/bookings/${id}`);
    expect(glimpse.body).toMatchObject({ childCount: 1, selectedDates: { length: 3 } });
  });

  it('what staff filter, download and figure has only those', async () => {
    const booking = await family.paid({ children, dates });
    const totalPence = await cancel(booking, 'Tunde Okafor', ['2025-10-28', '2025-10-27']);
    expect(await listed({ venue: 'brecks' })).toEqual([]);
    expect(await listed({ date: '2025-10-27' })).toHaveLength(1);
    const [exported] = await csv('/api/admin/bookings/export.csv');
    expect(exported?.['Days']).toBe(
      "2025-10-27 St Mary's Catholic Primary School Sports Camp 9am-3pm Amara Okafor; 2025-10-30 St Mary's Catholic Primary School Sports Camp 9am-3pm Tunde Okafor",
    );
    const [taken] = await csv('/api/admin/overview/takings.csv?from=2025-10-01&to=2025-10-02');
    expect(taken?.['Camp days']).not.toContain('Brecks');
    const { campDays } = await figures();
    const sold = campDays.filter(
      (day: { placesPaid: number; revenuePence: number }) => day.placesPaid + day.revenuePence > 0,
    );
    expect(sold).toMatchObject([
      { date: '2025-10-27', placesPaid: 1 },
      { date: '2025-10-30', placesPaid: 1 },
    ]);
    expect(sold[0].revenuePence + sold[1].revenuePence).toBe(totalPence);
  });

  it('registers, emails and calendars have only those who come', async () => {
    const booking = await family.paid({ children, dates });
    const { id, accessToken } = booking;
    await cancel(booking, 'Tunde Okafor', ['2025-10-27', '2025-10-28']);
    const [monday] = await registerOf('2025-10-27');
    expect(monday.children).toMatchObject([{ name: 'Amara Okafor' }]);
    expect((await registerOf('2025-10-28'))[0].children).toEqual([]);
    const calendar = await api.get(`/api/bookings/${id}/camp-days.ics?access=${accessToken}`);
    expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect((await email('booking-confirmation', id))?.text).not.toContain('Brecks');
    await cancel(booking, 'Amara Okafor');
    expect((await email('booking-confirmation', id))?.text).not.toContain('Amara');
    expect((await email('booking-reminder', id))?.text).not.toContain('Amara');
  });

  it('old ones are recognised by the days that remain', async () => {
    const booking = await family.paid({ children, dates });
    await cancel(booking, 'Tunde Okafor');
    await staff.goTo('2025-10-29T12:00:00Z');
    const old = await staff.get('/api/admin/old-bookings?cutoffDate=2025-10-29').expect(200);
    expect(old.body).toMatchObject({ count: 1 });
  });

  it('those of one that ran out and those of one that is deleted stay what they were', async () => {
    const paid = await family.paid({ children, dates });
    const totalPence = await cancel(paid, 'Amara Okafor');
    // Nothing is deleted while a refund is on its way.
    const { manager } = api.dataSource;
    await manager.update(RefundEntity, { reason: 'amended' }, { status: 'succeeded' });
    await staff.delete(`/api/admin/bookings/${paid.id}?refund=none`).expect(200);
    const [taken] = await csv('/api/admin/overview/takings.csv?from=2025-10-01&to=2025-10-02');
    expect(taken?.['Camp days']?.split('; ')).toHaveLength(3);
    const { campDays } = await figures();
    const sum = campDays.reduce(
      (total: number, day: { revenuePence: number }) => total + day.revenuePence,
      0,
    );
    expect(sum).toBe(totalPence);
    expect(campDays.every(({ placesPaid }: { placesPaid: number }) => placesPaid === 0)).toBe(true);
  });
});
