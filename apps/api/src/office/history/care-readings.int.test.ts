import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CareReading } from '@sunfield/contracts/bookings/care-readings';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { amending } from '../../../test/families/amending';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { CareReadingEntity } from '../../bookings/care/care-reading.entity';
import { recountFigures } from '../../bookings/ledger/recount-figures';

const api = testApi();
const owner = testStaff(api, '2025-10-01');
let booking: PlacedBooking;
const monday = '2025-10-27';

beforeEach(async () => {
  booking = await amending(api).paid({
    children: [
      { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
      { name: 'Tunde Okafor', age: '9' },
    ],
    dates: [
      { date: monday, childIndex: 0 },
      { date: monday, childIndex: 1 },
    ],
    specialRequirements: '',
  });
});

async function readings(query: object = {}): Promise<CareReading[]> {
  const { body } = await owner.get('/api/admin/care-readings').query(query).expect(200);
  return body as CareReading[];
}
const screens = async () => (await readings()).map(({ screen }) => screen);

describe('who read which child’s notes', () => {
  it('is written down at every screen, with the children on whom there was something to read', async () => {
    await owner.get(`/api/bookings/${booking.id}`).expect(200);
    expect(await readings()).toEqual([
      {
        id: expect.any(Number),
        at: api.clock.now().toISOString(),
        by: 'admin',
        screen: 'booking',
        bookingId: booking.id,
        children: ['Amara Okafor'],
      },
    ]);
    await owner.post(`/api/admin/bookings/${booking.id}/printed`).expect(200);
    const { body } = await owner.get(`/api/admin/registers?date=${monday}`).expect(200);
    const registers = (body as Register[])
      .filter(({ children }) => children.length > 0)
      .map(({ date, venue, marks }) => ({ date, venue, marks }));
    await owner.post('/api/admin/registers/printed', { registers }).expect(200);
    const files = '/api/admin/registers/export?format=csv';
    await owner.get(`${files}&medicalNotes=yes`).expect(200);
    await owner.get('/api/admin/bookings/export.csv?medicalNotes=yes').expect(200);
    expect(await screens()).toEqual([
      'bookings_export',
      'register_file',
      'register_print',
      'register',
      'booking_print',
      'booking',
    ]);
    expect(await readings({ bookingId: booking.id, pageSize: 1 })).toHaveLength(1);
    expect(await readings({ bookingId: booking.id + 1 })).toEqual([]);
    expect(await readings({ from: '2090-01-01' })).toEqual([]);
  });

  it('has nothing of lists, of files without notes, and of parents, who read none', async () => {
    await owner.get('/api/bookings').expect(200);
    await owner.get('/api/admin/registers/export').expect(200);
    await owner.get('/api/admin/bookings/export.csv').expect(200);
    await api.get(`/api/bookings/${booking.id}?access=${booking.accessToken}`).expect(200);
    expect(await readings()).toEqual([]);
  });

  it('says on paper until when a booking may be kept: from its last day, or from a later payment', async () => {
    const printed = `/api/admin/bookings/${booking.id}/printed`;
    const { body } = await owner.get(printed).expect(200);
    expect(body).toEqual({ notesUntil: '2025-11-26', recordUntil: '2026-12-01' });
    await api.dataSource
      .getRepository(BookingEntity)
      .update(booking.id, { paidAt: new Date('2025-11-02T12:00:00Z') });
    await recountFigures(api.dataSource);
    expect((await owner.get(printed).expect(200)).body).toMatchObject({ notesUntil: '2025-12-02' });
    await owner.get('/api/admin/bookings/999/printed').expect(404);
    expect(await readings()).toEqual([]);
  });

  it('has nothing of a booking that is not there, which cannot be printed', async () => {
    const { body } = await owner.post('/api/admin/bookings/999/printed').expect(404);
    expect(body).toMatchObject({ code: 'booking_not_found' });
  });

  it('has of a printed register only children whose notes that reader was shown', async () => {
    const coach = { username: 'ann', password: 'whistle-and-cones' };
    const account = { ...coach, role: 'coach', venues: ['brecks'] };
    await owner.post('/api/admin/staff', account).expect(201);
    const { body } = await owner.get(`/api/admin/registers?date=${monday}`).expect(200);
    const marks = (body as Register[]).flatMap((register) => register.marks);
    expect(marks).toHaveLength(2);
    const ann = await logInStaff(api, coach);
    await ann
      .post('/api/admin/registers/printed')
      .set('Origin', 'http://admin.localhost:4300')
      .send({ registers: [{ date: '2025-10-28', venue: 'brecks', marks }] })
      .expect(200);
    expect((await readings()).map(({ by, screen }) => [by, screen])).toEqual([
      ['admin', 'register'],
    ]);
  });

  it('comes first: what cannot be written down is not read', async () => {
    const table = api.dataSource.getMetadata(CareReadingEntity).tableName;
    await api.dataSource.query(`ALTER TABLE ${table} RENAME TO care_readings_away`);
    try {
      const { text, status } = await owner.get(`/api/bookings/${booking.id}`);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text).not.toContain('Peanut');
    } finally {
      await api.dataSource.query(`ALTER TABLE care_readings_away RENAME TO ${table}`);
    }
  });
});
