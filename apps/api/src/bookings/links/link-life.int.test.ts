import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { agreed, amending, edited } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type TestApi, testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { linksJob } from './booking-links.service';

const api = testApi();

type Client = ReturnType<TestApi['http']>;
const place = async (client: Client = api.http(), order = anOrder()): Promise<PlacedBooking> =>
  (await client.post('/api/bookings').send(order).expect(201)).body;
const sees = async (client: Client, id: number, access?: string): Promise<string> =>
  (await client.get(`/api/bookings/${id}`).query({ access }).expect(200)).body.view;
const staffAtWork = async () => await logInStaff(api);

describe('links and cookies of a booking', () => {
  it('end thirty days after its last camp day, and no new one is mailed', async () => {
    const browser = api.browser();
    const { id, accessToken } = await place(browser, anOrder({ dates: [{ date: '2025-10-28' }] }));
    const later = await place(api.http(), anOrder({ dates: [{ date: '2025-10-29' }] }));
    api.clock.set(new Date('2025-11-27T12:00:00Z'));
    await api.runJob(linksJob);
    expect(await sees(browser, id)).toBe('full');
    api.clock.set(new Date('2025-11-28T12:00:00Z'));
    await api.runJob(linksJob);
    expect(await sees(browser, id)).toBe('glimpse');
    expect(await sees(api.http(), id, accessToken)).toBe('glimpse');
    expect(await sees(api.http(), later.id, later.accessToken)).toBe('full');
    const { body } = await api.post(`/api/bookings/${id}/email-link`).expect(403);
    expect(body).toMatchObject({ code: 'link_withdrawn', message: /have ended/ });
  });

  describe('that had ended', () => {
    beforeEach(() => api.clock.set(new Date('2025-10-01T09:00:00Z')));
    const later = '2025-12-22';
    /** Adds a day that costs nothing, so the change is applied immediately. */
    async function addLaterDay(): Promise<void> {
      const { manager } = api.dataSource;
      const like = await manager.findOneByOrFail(CampDayEntity, { date: '2025-10-27' });
      const { id: _, slots: __, ...facts } = { ...like, placesTaken: 0 };
      const { identifiers } = await manager.insert(CampDayEntity, { ...facts, date: later });
      const campDayId = identifiers[0]!['id'] as number;
      await manager.insert(SlotEntity, { campDayId, sessionKey: '9am-3pm', pricePence: 0 });
    }
    async function staffAddDay(id: number): Promise<void> {
      const staff = await staffAtWork();
      const path = `/api/bookings/${id}/amendments`;
      const wish = edited((await staff.get(`/api/bookings/${id}`).expect(200)).body, (now) => ({
        places: [...now.places, { ...now.places[0], date: later }],
      }));
      const { body: quoted } = await staff.post(`${path}/quote`).send(wish).expect(200);
      await staff.post(path).send(agreed(wish, quoted)).expect(201);
    }
    const family = () => amending(api);
    const afterwards = new Date('2025-12-01T12:00:00Z');

    it('work again once staff add a later day, and not where staff had withdrawn them', async () => {
      const [booking, withdrawn] = [await family().paid(), await family().paid()];
      const staff = await staffAtWork();
      const withdrawal = `/api/admin/bookings/${withdrawn.id}/withdraw-links`;
      await staff.post(withdrawal).send({ emailNewLink: false }).expect(200);
      api.clock.set(afterwards);
      await api.runJob(linksJob);
      expect(await sees(api.http(), booking.id, booking.accessToken)).toBe('glimpse');
      await addLaterDay();
      await staffAddDay(booking.id);
      await staffAddDay(withdrawn.id);
      await api.runJob(linksJob);
      expect(await sees(api.http(), booking.id, booking.accessToken)).toBe('full');
      expect(await sees(api.http(), withdrawn.id, withdrawn.accessToken)).toBe('glimpse');
      await api.post(`/api/bookings/${withdrawn.id}/email-link`).expect(403);
    });

    it('are left alone where a day is added while the job is at them', async () => {
      const { id, accessToken } = await family().paid();
      api.clock.set(afterwards);
      await addLaterDay();
      const asIs = api.dataSource.query.bind(api.dataSource);
      const query = jest.spyOn(api.dataSource, 'query');
      let isAdded = false;
      query.mockImplementation(async (sql, ...values) => {
        const found: unknown = await asIs(sql, ...values);
        if (!isAdded && sql.startsWith('SELECT id FROM bookings')) {
          isAdded = true;
          await staffAddDay(id);
        }
        return found;
      });
      await api.runJob(linksJob);
      query.mockRestore();
      expect(isAdded).toBe(true);
      expect(await sees(api.http(), id, accessToken)).toBe('full');
    });
  });

  it('end when the owner says; those of an example that stays open begin with the booking', async () => {
    const owner = await staffAtWork();
    const { body: settings } = await owner.get('/api/admin/settings').expect(200);
    await owner
      .put('/api/admin/settings')
      .send({ ...settings, linkDays: 5 })
      .expect(200);
    api.clock.set(new Date('2026-02-01T12:00:00Z'));
    const { id, accessToken } = await place();
    api.clock.set(new Date('2026-02-06T11:00:00Z'));
    await api.runJob(linksJob);
    expect(await sees(api.http(), id, accessToken)).toBe('full');
    api.clock.set(new Date('2026-02-06T13:00:00Z'));
    await api.runJob(linksJob);
    expect(await sees(api.http(), id, accessToken)).toBe('glimpse');
  });

  it('are counted where they are opened in a browser that did not have them', async () => {
    const { id, accessToken } = await place();
    const browser = api.browser();
    for (let n = 0; n < 3; n += 1) await sees(browser, id, accessToken);
    const elsewhere = () => api.get(`/api/bookings/${id}`).query({ access: accessToken });
    for (let n = 0; n < 12; n += 1) await elsewhere().set('X-Forwarded-For', '198.51.100.7');
    await sees(api.browser(), id, 'made up');
    const type = 'booking.link_opened';
    const events = await api.dataSource.getRepository(EventEntity).findBy({ type });
    // The first opening from this machine, and the first and tenth of the twelve from another
    // network.
    expect(events.map(({ after }) => after)).toEqual([{ times: 1 }, { times: 1 }, { times: 10 }]);
    const staff = await staffAtWork();
    const { body } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(JSON.stringify(body)).toContain('A link to this booking was opened in another browser.');
  });

  it('are of at most twelve bookings: the cookies of older ones are dropped', async () => {
    const browser = api.browser();
    const placed: PlacedBooking[] = [];
    for (let n = 0; n < 14; n += 1) placed.push(await place(browser));
    const seen = await Promise.all(placed.map(({ id }) => sees(browser, id)));
    expect(seen).toEqual([...Array(2).fill('glimpse'), ...Array(12).fill('full')]);
  });

  it('are not left in the browser of staff', async () => {
    const staff = await staffAtWork();
    const { headers, body } = await staff.post('/api/bookings').send(anOrder()).expect(201);
    expect(headers['set-cookie']?.toString()).not.toContain('booking_');
    expect(await sees(staff, body.id, body.accessToken)).toBe('full');
    await staff.post('/api/admin/logout').expect(200);
    expect(await sees(staff, body.id)).toBe('glimpse');
  });
});
