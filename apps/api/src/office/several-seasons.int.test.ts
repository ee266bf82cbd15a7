import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Figures, type Overview } from '@sunfield/contracts/office/overview';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type TshirtOrder } from '@sunfield/contracts/bookings/tshirt-orders';
import { parse } from 'csv-parse/sync';
import { anOrder } from '../../test/families/an-order';
import { testStaff } from '../../test/running/log-in-staff';
import { payBooking } from '../../test/families/pay-booking';
import { addSecondSeason, easter } from '../../test/families/second-season';
import { testApi } from '../../test/running/start-api';
import { BookingEntity } from '../bookings/model/booking.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { PriceRuleEntity } from '../catalogue/model/price-rule.entity';
import { SeasonEntity } from '../catalogue/model/season.entity';

const api = testApi();
const staff = testStaff(api);
beforeEach(async () => {
  await addSecondSeason(api.dataSource);
});

const october = 'October half-term 2025';
const get = async <Body>(path: string): Promise<Body> => (await staff.get(path).expect(200)).body;
const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse((await staff.get(path).expect(200)).text, { columns: true, bom: true });
const post = (order: object) => api.post('/api/bookings', order);

const climbing = { venue: 'brecks', campType: 'climbing', bookingType: '10am-2pm' };
/** Two children in both seasons: £30 less 10%, £36 less 20%, and a t-shirt. */
const bothSeasons = {
  children: [
    { name: 'Amara Okafor', age: '9' },
    { name: 'Tobi Okafor', age: '11' },
  ],
  dates: [0, 1].flatMap((childIndex) => [
    { date: '2025-10-27', childIndex },
    { date: easter.monday, childIndex, ...climbing },
  ]),
  tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
  totalPence: 2700 + 2880 + 1500,
};

async function bookAndPay(order: Parameters<typeof anOrder>[0]): Promise<number> {
  const { id } = (await post(anOrder(order)).expect(201)).body as { id: number };
  await payBooking(api, id);
  return id;
}

describe('with two seasons on sale', () => {
  it('the catalogue has both by their first day, and each day says its season', async () => {
    await api.dataSource
      .getRepository(SeasonEntity)
      .insert({ name: 'Summer 2026', state: 'draft', closesWithEachDay: true });
    const { seasons, activities, sessions, venues } = await get<Catalogue>('/api/catalogue');
    expect(seasons.map(({ name }) => name)).toEqual([october, easter.name]);
    expect(seasons[1]?.priceRules).toEqual([
      { kind: 'sibling', percent: 20 },
      { kind: 't-shirt', pricePence: 1200 },
    ]);
    expect(activities.at(-1)).toMatchObject({ key: 'climbing', bookingName: 'Climbing Camp' });
    expect(sessions.at(-1)).toMatchObject({ name: '10am to 2pm', starts: '10:00', ends: '14:00' });
    const days = venues.find(({ key }) => key === 'brecks')?.days ?? [];
    expect(days.map(({ seasonId, date }) => `${seasonId} ${date}`)).toEqual([
      '1 2025-10-28',
      `2 ${easter.monday}`,
      `2 ${easter.tuesday}`,
    ]);
    expect(days[1]).toMatchObject({ agesFrom: 8, agesTo: 12, note: 'Bring grippy shoes.' });
  });

  it('one booking may have days of both: each at the prices and discounts of its season', async () => {
    const { id } = (await post(anOrder(bothSeasons)).expect(201)).body as { id: number };
    const { quote, seasons } = await get<Booking>(`/api/bookings/${id}`);
    expect(seasons).toEqual([october, easter.name]);
    expect(quote.lines.map(({ label, amountPence }) => `${label} ${amountPence}`)).toEqual([
      `Camp days, 9am-3pm (${october}) 3000`,
      `Sibling discount, 10% off camp days (${october}) -300`,
      `Camp days, 10am to 2pm (${easter.name}) 3600`,
      `Sibling discount, 20% off camp days (${easter.name}) -720`,
      'T-shirt 1500',
    ]);
  });

  it('rules stay with a booking as they were when it was sold', async () => {
    const { id } = (await post(anOrder(bothSeasons)).expect(201)).body as { id: number };
    const { body: now } = await post(anOrder({ dates: [{ date: '2025-10-28' }] })).expect(201);
    const rules = api.dataSource.getRepository(PriceRuleEntity);
    await rules.update({ kind: 'sibling' }, { parameters: { percent: 50 } });
    await rules.update({ kind: 't-shirt' }, { parameters: { pricePence: 1 } });
    const bookings = api.dataSource.getRepository(BookingEntity);
    const { soldRules } = await bookings.findOneByOrFail({ id });
    expect(soldRules.map(({ name, priceRules }) => [name, ...priceRules])).toEqual([
      [october, { kind: 'sibling', percent: 10 }, { kind: 't-shirt', pricePence: 1500 }],
      [easter.name, { kind: 'sibling', percent: 20 }, { kind: 't-shirt', pricePence: 1200 }],
    ]);
    const ofOctober = await bookings.findOneByOrFail({ id: (now as { id: number }).id });
    expect(ofOctober.soldRules.map(({ name }) => name)).toEqual([october]);
    const { body } = await post(anOrder(bothSeasons)).expect(409);
    expect(body.quote).toMatchObject({ discountPence: 1500 + 1800, tshirtPence: 1 });
  });

  it('what cannot be chosen is refused by what the catalogue has', async () => {
    const refusals = async (dates: Parameters<typeof anOrder>[0]) => {
      const { body } = await post(anOrder(dates)).expect(400);
      return (body.fields as { path: string; message: string }[]).map(
        ({ path, message }) => `${path}: ${message}`,
      );
    };
    const monday = { date: '2025-10-27' };
    expect(
      await refusals({ dates: [{ ...monday, bookingType: 'noon', campType: 'chess' }] }),
    ).toEqual([
      'selectedDates.0.bookingType: Please choose 9am-3pm, 8am-5pm or 10am-2pm',
      'selectedDates.0.campType: Please choose sports, dance or climbing',
    ]);
    expect(await refusals({ bookingType: 'Half a day!' })).toEqual([
      'bookingType: Please choose 9am-3pm, 8am-5pm or 10am-2pm',
    ]);
    expect(await refusals({ tshirts: [{ size: 'huge', initials: 'AO', quantity: 1 }] })).toEqual([
      'tshirts.0.size: Please select size and enter initials for all t-shirt orders.',
    ]);
    await api.dataSource.getRepository(PriceRuleEntity).delete({ kind: 't-shirt' });
    expect(await refusals({ tshirts: [{ size: 'age-5-6', initials: 'AO', quantity: 1 }] })).toEqual(
      ['tshirts: There are no t-shirts with these camp days.'],
    );
  });

  it('a day that staff closed or cancelled is shown, and not sold', async () => {
    const days = api.dataSource.getRepository(CampDayEntity);
    await days.update({ date: easter.monday }, { state: 'closed' });
    await days.update({ date: easter.tuesday }, { state: 'cancelled' });
    const { venues } = await get<Catalogue>('/api/catalogue');
    const shown = venues.flatMap((venue) => venue.days).filter(({ seasonId }) => seasonId === 2);
    expect(shown.map(({ state, isOpen }) => `${state} ${isOpen}`)).toEqual([
      'closed false',
      'cancelled false',
    ]);
    for (const date of [easter.monday, easter.tuesday]) {
      const order = anOrder({ dates: [{ date, ...climbing }], totalPence: 1800 });
      expect((await post(order).expect(409)).body.code).toBe('booking_closed');
      expect((await staff.post('/api/bookings', order).expect(409)).body.code).toBe(
        'booking_closed',
      );
    }
  });

  it('registers are of both, by the names and hours of each', async () => {
    await bookAndPay(bothSeasons);
    const registers = await get<Register[]>('/api/admin/registers');
    expect(new Set(registers.flatMap(({ seasons }) => seasons))).toEqual(
      new Set([october, easter.name]),
    );
    const monday = registers.find(({ date }) => date === easter.monday);
    expect(monday).toMatchObject({
      venue: 'brecks',
      capacity: 12,
      campTypes: ['climbing'],
      activityNames: ['Climbing Camp'],
      sessions: [{ key: '10am-2pm', name: '10am to 2pm' }],
      seasons: [easter.name],
    });
    expect(monday?.children.map(({ name, sessionName }) => `${name} ${sessionName}`)).toEqual([
      'Amara Okafor 10am to 2pm',
      'Tobi Okafor 10am to 2pm',
    ]);
    const rows = await csv('/api/admin/registers/export');
    expect(new Set(rows.map((row) => `${row['Date']} ${row['Camp']} ${row['Season']}`))).toEqual(
      new Set([
        `2025-10-27 Sports Camp ${october}`,
        `${easter.monday} Climbing Camp ${easter.name}`,
      ]),
    );
  });

  it('are led by those to come; the title names no season that is over beside them', async () => {
    const before = api.clock.now();
    await staff.goTo('2025-12-01T09:00:00Z');
    const { seasons, dashboardTitle } = await get<Overview>('/api/admin/overview');
    api.clock.set(before);
    expect({ seasons, dashboardTitle }).toEqual({
      seasons: [easter.name, october],
      dashboardTitle: easter.name,
    });
  });

  it('figures, overview and files are of both, and add up to all that was paid', async () => {
    const id = await bookAndPay(bothSeasons);
    const figures = await get<Figures>('/api/admin/overview/figures?from=2025-09-01&to=2025-11-30');
    expect(figures.seasons).toEqual([october, easter.name]);
    const earned = figures.campDays.filter(({ revenuePence }) => revenuePence > 0);
    expect(earned.map((day) => [day.season, day.activityName, day.placesPaid])).toEqual([
      [october, 'Multi-Sport Camp', 2],
      [easter.name, 'Climbing & Bouldering', 2],
    ]);
    // Each season's revenue is after its own discount: 10% in one, 20% in the other.
    expect(earned.map(({ revenuePence }) => revenuePence)).toEqual([2700, 2880]);
    const camps = earned.reduce((sum, day) => sum + day.revenuePence, 0);
    expect(camps + figures.tshirtPence).toBe(7080);
    expect(figures.otherPence).toBe(0);
    const overview = await get<Overview>('/api/admin/overview');
    expect(overview).toMatchObject({
      totalRevenuePence: 7080,
      seasons: [october, easter.name],
      dashboardTitle: `${october} and ${easter.name}`,
    });
    const Season = `${october}; ${easter.name}`;
    expect(await csv('/api/admin/bookings/export.csv')).toMatchObject([
      {
        Booking: String(id),
        Days: expect.stringContaining('Brecks Community Hub Climbing Camp 10am to 2pm'),
        Season,
      },
    ]);
    const takings = '/api/admin/overview/takings.csv?from=2025-09-01&to=2025-11-30';
    expect(await csv(takings)).toMatchObject([{ Booking: String(id), Net: '70.80', Season }]);
    expect(await get<TshirtOrder[]>('/api/admin/tshirt-orders')).toMatchObject([
      { bookingId: id, sizeName: 'Age 7-8', seasons: [october, easter.name] },
    ]);
  });

  it('t-shirts of a season that is over are not ordered again once another is to come', async () => {
    const tshirts = [{ size: 'age-5-6', initials: 'TB', quantity: 1 }];
    await bookAndPay({ tshirts, totalPence: 1500 + 1500 });
    const both = await bookAndPay(bothSeasons);
    const ordered = () => get<TshirtOrder[]>('/api/admin/tshirt-orders');
    expect(await ordered()).toHaveLength(2);
    api.clock.set('2025-11-20T09:00:00.000Z');
    await staff.logIn();
    expect(await ordered()).toMatchObject([{ bookingId: both, seasons: [easter.name] }]);
    await api.dataSource.getRepository(SeasonEntity).update({ id: 2 }, { state: 'draft' });
    expect(await ordered()).toHaveLength(2);
  });

  it('a booking is found by its day in either, and says of which seasons it is', async () => {
    const both = await bookAndPay(bothSeasons);
    const one = await bookAndPay({ parentName: 'Zoë Armitage' });
    const found = async (query: string) =>
      (await get<BookingSummary[]>(`/api/bookings?${query}`)).map(({ id, seasons }) => [
        id,
        ...seasons,
      ]);
    expect(await found(`date=${easter.monday}`)).toEqual([[both, october, easter.name]]);
    expect(await found(`search=${encodeURIComponent('zoë')}`)).toEqual([[one, october]]);
    expect(await found('search=tobi')).toEqual([[both, october, easter.name]]);
    expect(await found('date=2025-10-27')).toEqual([
      [one, october],
      [both, october, easter.name],
    ]);
  });

  it('an archived season leaves what is sold, not what was', async () => {
    const id = await bookAndPay(bothSeasons);
    await api.dataSource.getRepository(SeasonEntity).update({ id: 2 }, { state: 'archived' });
    expect((await get<Catalogue>('/api/catalogue')).seasons).toHaveLength(1);
    const registers = await get<Register[]>('/api/admin/registers');
    expect(new Set(registers.flatMap(({ seasons }) => seasons))).toEqual(new Set([october]));
    // Its register can still be requested by date, and its money still counts.
    expect(await get<Register[]>(`/api/admin/registers?date=${easter.monday}`)).toMatchObject([
      { seasons: [easter.name], children: [{ bookingId: id }, { bookingId: id }] },
    ]);
    const figures = await get<Figures>('/api/admin/overview/figures?from=2025-09-01&to=2025-11-30');
    expect(figures.seasons).toEqual([october]);
    const camps = figures.campDays.reduce((sum, { revenuePence }) => sum + revenuePence, 0);
    expect(camps + figures.tshirtPence + figures.otherPence).toBe(7080);
    expect(figures.otherPence).toBeGreaterThan(0);
    expect(await get<Booking>(`/api/bookings/${id}`)).toMatchObject({ totalPence: 7080 });
  });
});
