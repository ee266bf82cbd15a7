import { describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { bookingNotes, childNotes, mapFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { refundBooking } from '../../../test/families/refund-booking';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';

const api = testApi();
const staff = testStaff(api);

async function book(order: object): Promise<number> {
  const answer = await api.post('/api/bookings', order).expect(201);
  return (answer.body as PlacedBooking).id;
}

async function bookAndPay(order: object): Promise<number> {
  const id = await book(order);
  await payBooking(api, id);
  return id;
}

const read = async (query = ''): Promise<Register[]> =>
  (await staff.get(`/api/admin/registers${query}`).expect(200)).body as Register[];
const monday = async () => (await read('?date=2025-10-27&venue=st-marys'))[0];
const namesOf = (register?: Register) => register?.children.map(({ name }) => name);

describe('the registers', () => {
  it('are one per date and venue of the season, also without children', async () => {
    const registers = await read();
    expect(registers.map(({ date, venue }) => `${date} ${venue}`)).toEqual([
      '2025-10-27 st-marys',
      '2025-10-28 st-marys',
      '2025-10-28 brecks',
      '2025-10-29 st-marys',
      '2025-10-29 treeton',
      '2025-10-30 st-marys',
      '2025-10-30 treeton',
      '2025-10-31 st-marys',
    ]);
    expect(registers[2]).toEqual({
      date: '2025-10-28',
      venue: 'brecks',
      venueName: 'Brecks Community Hub',
      capacity: 40,
      campTypes: ['dance'],
      activityNames: ['Dance Trial'],
      cancelledNames: [],
      seasons: ['October half-term 2025'],
      sessions: [{ key: '9am-3pm', name: '9am-3pm', starts: '09:00', ends: '15:00' }],
      places: { taken: 0, paid: 0, held: 0, refunded: 0 },
      children: [],
      keepPaper: { notesUntil: '2025-11-27', recordUntil: '2026-12-02' },
      marks: [],
      prints: [],
    });
  });

  it('tell what a coach needs at the gate', async () => {
    const id = await bookAndPay(
      anOrder({
        children: [{ name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy, EpiPen' }],
        specialRequirements: 'Collected by Grandma',
      }),
    );
    expect((await monday())?.children).toEqual([
      {
        ...mapFields([...childNotes, ...bookingNotes], () => ''),
        details: [],
        missingDetails: expect.arrayContaining(['dateOfBirth']),
        notAllowed: ['photosInside', 'photosPublicity'],
        bookingId: id,
        childIds: [expect.any(Number)],
        name: 'Amara Okafor',
        age: '7',
        parentName: expect.any(String),
        parentPhone: expect.any(String),
        parentEmail: expect.any(String),
        bookingType: '9am-3pm',
        sessionName: '9am-3pm',
        campType: 'sports',
        activityName: 'Sports Camp',
        medicalInfo: 'Peanut allergy, EpiPen',
        medicalState: 'noted',
        specialRequirements: 'Collected by Grandma',
      },
    ]);
  });

  it('leave out who has not paid, mark who was refunded and kept the place, and say by whom places are taken', async () => {
    await book(anOrder({}));
    api.clock.advance({ minutes: 60 });
    // A booking past its time to pay takes no place.
    await api.runJob('end-holds');
    await book(anOrder({}));
    expect(namesOf(await monday())).toEqual([]);
    const back = await bookAndPay(anOrder({}));
    await refundBooking(api, back, 1500);
    expect((await monday())?.children).toMatchObject([{ bookingId: back, isRefunded: true }]);
    // The same child in two bookings is listed once, and takes two places.
    await bookAndPay(anOrder({}));
    await bookAndPay(anOrder({}));
    const register = await monday();
    expect(namesOf(register)).toHaveLength(1);
    expect(register?.places).toEqual({ taken: 4, paid: 2, held: 1, refunded: 1 });
    const { placesTaken } = await api.dataSource
      .getRepository(CampDayEntity)
      .findOneByOrFail({ date: '2025-10-27', venueKey: 'st-marys' });
    expect(register?.places?.taken).toBe(placesTaken);
  });

  it('have the long day before the short one, and names in order', async () => {
    const dates = (times: string[]) =>
      times.map((bookingType, childIndex) => ({ date: '2025-10-27', childIndex, bookingType }));
    await bookAndPay(
      anOrder({
        children: ['Zoe', 'bella', 'Anna', 'Émile'].map((name) => ({ name, age: '8' })),
        dates: dates(['8am-5pm', '9am-3pm', '9am-3pm', '8am-5pm']),
        totalPence: 6300,
      }),
    );
    expect(namesOf(await monday())).toEqual(['Émile', 'Zoe', 'Anna', 'bella']);
  });

  it('have a child of two bookings once, for the longer day, with the notes of both', async () => {
    const child = (medicalInfo: string, name = 'Amara Okafor') => [{ name, age: '7', medicalInfo }];
    const first = await bookAndPay(anOrder({ children: child('Asthma') }));
    await bookAndPay(
      anOrder({
        children: child('Peanut allergy', 'amara  okafor'),
        dates: [{ date: '2025-10-27', childIndex: 0, bookingType: '8am-5pm' }],
        specialRequirements: 'Leaves at 4pm',
        totalPence: 2000,
      }),
    );
    const register = await monday();
    expect(register?.children).toHaveLength(1);
    expect(register?.children[0]).toMatchObject({
      bookingId: first,
      name: 'Amara Okafor',
      bookingType: '8am-5pm',
      medicalInfo: 'Asthma\nPeanut allergy',
      specialRequirements: 'Collected by her grandmother\nLeaves at 4pm',
    });
  });

  it('keep children of one name apart when their parents differ', async () => {
    const children = [{ name: 'Sam Lee', age: '7' }];
    await bookAndPay(anOrder({ children, parentName: 'Jo Lee' }));
    await bookAndPay(anOrder({ children, parentName: 'Kim Lee' }));
    expect(namesOf(await monday())).toEqual(['Sam Lee', 'Sam Lee']);
  });

  it('have two children of one name in one booking as two, each with its own notes', async () => {
    const children = [
      { name: 'Sam Lee', age: '7', medicalInfo: 'Nut allergy, EpiPen' },
      { name: 'Sam Lee', age: '7' },
    ];
    const dates = [0, 1].map((childIndex) => ({ date: '2025-10-27', childIndex }));
    await bookAndPay(anOrder({ children, dates, totalPence: 2700 }));
    const register = await monday();
    expect(register?.children).toMatchObject([
      { medicalInfo: 'Nut allergy, EpiPen', hasNamesake: true },
      { medicalInfo: '', hasNamesake: true },
    ]);
    const { body } = await staff.get('/api/admin/registers/venues?date=2025-10-27').expect(200);
    expect(body).toMatchObject({ venues: [{ children: 2 }] });
  });

  it('keep two families of the same names apart, and mark both children', async () => {
    const of = (age: string, more: object) =>
      anOrder({
        children: [{ name: 'Mohammed Ali', age, medicalInfo: age === '6' ? 'Peanuts' : '' }],
        parentName: 'Mohammed Ali',
        specialRequirements: `Note ${age}`,
        ...more,
      });
    await bookAndPay(of('6', { parentEmail: 'one@example.com', parentPhone: '01632 960001' }));
    await bookAndPay(of('11', { parentEmail: 'two@example.com', parentPhone: '01632 960002' }));
    const shown = (await monday())?.children;
    expect(shown).toMatchObject(
      [
        { age: '6', medicalInfo: 'Peanuts', parentEmail: 'one@example.com' },
        { age: '11', medicalInfo: '', parentEmail: 'two@example.com' },
      ].map((one) => ({ ...one, specialRequirements: `Note ${one.age}`, hasNamesake: true })),
    );
  });

  it('put camps of both types on one register, with the places of both', async () => {
    await api.dataSource.getRepository(CampDayEntity).insert({
      seasonId: 1,
      venueKey: 'st-marys',
      date: '2025-10-27',
      activityKey: 'dance',
      capacity: 12,
    });
    expect(await monday()).toMatchObject({ capacity: 52, campTypes: ['sports', 'dance'] });
  });

  it('show one date, whatever became of its season', async () => {
    await api.dataSource.getRepository(SeasonEntity).update({ id: 1 }, { state: 'archived' });
    expect(await read()).toEqual([]);
    const registers = await read('?date=2025-10-29');
    expect(registers.map(({ venue }) => venue)).toEqual(['st-marys', 'treeton']);
    expect(await read('?date=2025-10-29&venue=treeton')).toHaveLength(1);
  });

  it('refuse what is no date, and callers who are not staff', async () => {
    await staff.get('/api/admin/registers?date=today').expect(400);
    await api.get('/api/admin/registers').expect(401);
  });

  it('leave a trace of who read them, once and without a name', async () => {
    await bookAndPay(anOrder({}));
    const entries = api.dataSource.getRepository(EventEntity);
    await read('?date=2025-10-27');
    const found = await entries.findBy({ type: 'registers.read' });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      actor: 'staff:1',
      subjectType: 'register',
      subjectId: '2025-10-27 all',
      before: null,
      after: null,
    });
  });

  it('ask the database the same number of questions, however many children come', async () => {
    const questions = async () => {
      let count = 0;
      const original = api.dataSource.createQueryRunner.bind(api.dataSource);
      api.dataSource.createQueryRunner = (mode) => {
        const runner = original(mode);
        const run = runner.query.bind(runner);
        runner.query = (...parameters: unknown[]) => {
          count += 1;
          return run(...(parameters as Parameters<typeof run>));
        };
        return runner;
      };
      await read();
      api.dataSource.createQueryRunner = original;
      return count;
    };
    const comes = (name: string) => bookAndPay(anOrder({ children: [{ name, age: '9' }] }));
    await comes('Ada');
    const forOne = await questions();
    for (const name of ['Ben', 'Cy', 'Di']) await comes(name);
    expect(await questions()).toBe(forOne);
  });
});
