import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { insertRows } from '../../kernel/database/insert-rows';
import { EventEntity } from '../../kernel/events/event.entity';
import { BookingEntity } from '../model/booking.entity';

const api = testApi();
const staff = testStaff(api);

const place = async (order: object): Promise<number> =>
  (await api.post('/api/bookings', order).expect(201)).body.id;
const download = async (query: object = {}) =>
  staff.get('/api/admin/bookings/export.csv').query(query).expect(200);
const rows = async (query: object = {}): Promise<Record<string, string>[]> =>
  parse((await download(query)).text, { columns: true, bom: true });

describe('the export of bookings', () => {
  it('is a file for spreadsheets with what was filtered, newest first', async () => {
    const first = await place(
      anOrder({ tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 2 }], totalPence: 4500 }),
    );
    const second = await place(anOrder({ parentName: 'Zoë Armitage' }));
    await payBooking(api, first);
    const { headers, text } = await download();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="bookings.csv"');
    expect(text.startsWith('\uFEFFBooking,Status,')).toBe(true);
    expect((await rows()).map(({ Parent }) => Parent)).toEqual(['Zoë Armitage', 'Ngozi Okafor']);
    expect(await rows({ status: 'succeeded' })).toEqual([
      {
        Booking: String(first),
        Status: 'succeeded',
        Placed: '2025-10-01 10:00',
        Paid: '2025-10-01 10:00',
        Parent: 'Ngozi Okafor',
        Email: 'ngozi@example.com',
        Phone: '07700 900123',
        Children: 'Amara Okafor (7)',
        Days: "2025-10-27 St Mary's Catholic Primary School Sports Camp 9am-3pm Amara Okafor",
        'T-shirts': '2 × Age 7-8 AO',
        Total: '45.00',
        Refunded: '0.00',
        'Payment reference': `pi_test_${first}`,
        Season: 'October half-term 2025',
        Owed: '0.00',
        'Owed by': '',
      },
    ]);
    expect(await rows({ search: 'zoë' })).toMatchObject([{ Booking: String(second) }]);
    expect(await rows({ search: 'nobody' })).toEqual([]);
  });

  it('has medical notes and special requirements only when asked for', async () => {
    await place(anOrder());
    expect((await download()).text).not.toMatch(/Peanut|grandmother|Medical/);
    expect(await rows({ medicalNotes: 'yes', date: '2025-10-27' })).toMatchObject([
      {
        'Medical notes': 'Amara Okafor: Peanut allergy',
        'Special requirements': 'Collected by her grandmother',
      },
    ]);
    const entries = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'bookings.exported' });
    expect(entries.map(({ actor, after }) => ({ actor, after }))).toEqual([
      { actor: 'staff:1', after: { searched: false, medicalNotes: false } },
      { actor: 'staff:1', after: { date: '2025-10-27', searched: false, medicalNotes: true } },
    ]);
  });

  it.each(['=HYPERLINK("http://x")', '+1+1', '-2', '@SUM(A1)', '\t=1'])(
    'does not let %j be a formula',
    async (parentName) => {
      const id = await place(anOrder());
      await api.dataSource.getRepository(BookingEntity).update({ id }, { parentName });
      expect((await rows())[0]?.['Parent']).toBe(`'${parentName}`);
    },
  );

  it('names the seasons of a booking in the order of its days as they were booked', async () => {
    const { manager } = api.dataSource;
    const { id: _, ...october } = await manager.findOneByOrFail(SeasonEntity, {});
    const next = { ...october, name: 'Next half-term' };
    const seasonId = await insertRows(manager, SeasonEntity, [next]);
    const id = await place(
      anOrder({ totalPence: 3000, dates: [{ date: '2025-10-30' }, { date: '2025-10-27' }] }),
    );
    await manager.update(CampDayEntity, { date: '2025-10-30' }, { seasonId });
    expect((await rows()).filter(({ Booking }) => Booking === String(id))).toMatchObject([
      { Season: 'Next half-term; October half-term 2025' },
    ]);
  });

  it('goes on over many batches, and leaves deleted bookings out', async () => {
    const id = await place(anOrder());
    const bookings = api.dataSource.getRepository(BookingEntity);
    const { id: _, clientRequestId: __, ...copy } = await bookings.findOneByOrFail({ id });
    // Written without places or entries in an account, so they have expired and cost nothing.
    const row = {
      ...copy,
      clientRequestId: null,
      specialRequirements: '',
      paymentStatus: 'expired',
      totalPence: 0,
    } as const;
    await bookings.insert(Array.from({ length: 450 }, () => ({ ...row })));
    await staff.delete(`/api/admin/bookings/${id}`).expect(200);
    const numbers = (await rows()).map(({ Booking }) => Number(Booking));
    expect(numbers).toHaveLength(450);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
  });

  it('leaves a trace without what was searched for', async () => {
    await download({ search: 'Okafor', status: 'pending' });
    const entries = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'bookings.exported' });
    expect(entries).toMatchObject([
      { actor: 'staff:1', after: { status: 'pending', searched: true } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Okafor');
  });

  it('is for staff', async () => {
    await api.get('/api/admin/bookings/export.csv').expect(401);
    await staff.get('/api/admin/bookings/export.csv?status=lost').expect(400);
  });
});
