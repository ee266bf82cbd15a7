import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { agreed, amending, asItIs } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { HoldEntity } from '../../catalogue/holds/hold.entity';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    env: {
      UNPAID_PLACES_PER_FAMILY: '12',
      UNPAID_PLACES_PER_NETWORK: '60',
      UNPAID_PERCENT_OF_DAY: '50',
    },
  });
});
beforeEach(() => api.reset());
afterAll(() => api.stop());

const week = ['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30'];
let families = 0;

/** This many children on each of some days; by default from a family that hasn't booked before. */
function order(children: number, dates = ['2025-10-27'], more: object = {}) {
  families += 1;
  const names = Array.from({ length: children }, (_, n) => ({ name: `Child ${n}`, age: '8' }));
  const places = names.flatMap((_, childIndex) => dates.map((date) => ({ date, childIndex })));
  const full = places.length * 1500;
  return anOrder({
    children: names,
    dates: places,
    totalPence: children > 1 ? full * 0.9 : full,
    parentEmail: `family.${families}@example.org`,
    ...more,
  });
}
const post = (body: object, address = '198.51.100.7') =>
  api.post('/api/bookings').set('X-Forwarded-For', address).send(body);
const taken = async () => {
  const rows = await api.dataSource.query('SELECT SUM(places_taken) AS taken FROM camp_days');
  return Number(rows[0].taken);
};

/** Adds one child on each of the first one's days. */
async function grow(browser: ReturnType<TestApi['browser']>, id: number) {
  const path = `/api/bookings/${id}`;
  const wish = asItIs((await browser.get(path)).body);
  const child = wish.children.length;
  const children = [...wish.children, { name: `Child ${child}`, age: '8' }];
  const ofFirst = wish.places.filter((place) => place.child === 0);
  const places = [...wish.places, ...ofFirst.map((place) => ({ ...place, child }))];
  const wanted = { ...wish, children, places };
  const { body: quoted } = await browser.post(`${path}/amendments/quote`).send(wanted);
  return browser.post(`${path}/amendments`).send(agreed(wanted, quoted));
}

describe('one visitor cannot sell out the season', () => {
  it('with large bookings sent in parallel under ever new names', async () => {
    const all = Array.from({ length: 8 }, () => post(order(3, week)));
    const answers = await Promise.all(all);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await taken()).toBe(60);
    const { body } = await post(order(1)).expect(409);
    expect(body).toMatchObject({
      code: 'too_many_unpaid',
      message:
        'Your internet connection holds 60 places not paid yet; at most 60 can be held at once. Please try again in half an hour or over another connection, such as mobile data, or ring us on 01632 960 184 and we will book for you.',
    });
    await post(order(1), '203.0.113.1').expect(201);
  });

  it('of one day takes at most its share, and of a small day what a family needs', async () => {
    for (let n = 0; n < 5; n += 1) await post(order(4)).expect(201);
    const { body } = await post(order(1)).expect(409);
    expect(body.message).toContain(
      "holds 20 places on Monday, 27th October 2025 at St Mary's Catholic Primary School not paid yet; at most 20",
    );
    await post(order(1, ['2025-10-28'])).expect(201);
    await api.dataSource.query("UPDATE camp_days SET capacity = 8 WHERE date = '2025-10-29'");
    await post(order(6, ['2025-10-29'])).expect(201);
  });

  it('by email, however it is written, or by browser: from any network', async () => {
    const email = { parentEmail: 'Jo@Example.org' };
    await post(order(3, week, email)).expect(201);
    const plus = { parentEmail: 'jo+camps@example.org' };
    const { body } = await post(order(1, week, plus), '203.0.113.1').expect(409);
    expect(body.message).toBe(
      'You hold 12 places not paid yet; at most 12 can be held at once. Please pay for those first, or book fewer, or ring us on 01632 960 184 and we will book for you.',
    );
    const browser = api.browser();
    await browser.post('/api/bookings').send(order(3, week)).expect(201);
    await browser
      .post('/api/bookings')
      .set('X-Forwarded-For', '203.0.113.2')
      .send(order(1))
      .expect(409);
    expect(await taken()).toBe(24);
  });

  it('by a change that waits for its payment, in the same browser under another name', async () => {
    const browser = api.browser();
    const { body } = await browser.post('/api/bookings').send(order(1, week)).expect(201);
    await payBooking(api, body.id);
    expect((await grow(browser, body.id)).status).toBe(201);
    await browser.post('/api/bookings').send(order(3, week)).expect(409);
    await browser.post('/api/bookings').send(order(2, week)).expect(201);
  });
});

describe('a family that does as it should', () => {
  it('behind a shared address books, and books again once it has paid', async () => {
    for (let n = 0; n < 10; n += 1) await post(order(1, week)).expect(201);
    const email = { parentEmail: 'paying@example.org' };
    const { body } = await post(order(3, week, email), '203.0.113.1').expect(201);
    await post(order(1, week, email), '203.0.113.1').expect(409);
    await payBooking(api, body.id);
    await post(order(1, week, email), '203.0.113.1').expect(201);
  });

  it('books again in the same browser, by the same address, which counts its places once', async () => {
    const browser = api.browser();
    const email = { parentEmail: 'again@example.org' };
    await browser
      .post('/api/bookings')
      .send(order(2, week, email))
      .expect(201);
    await browser
      .post('/api/bookings')
      .send(order(1, week, email))
      .expect(201);
    await browser
      .post('/api/bookings')
      .send(order(1, week, email))
      .expect(409);
  });

  it('changes its basket, sends its form twice, and is free again when the hold ends', async () => {
    const browser = api.browser();
    const send = (body: object) => browser.post('/api/bookings').send(body);
    const form = order(2, week, { clientRequestId: '6f6ab1f0-9d0c-4d39-9c8e-0c5f1b0d9b11' });
    const { body: first } = await send(form).expect(201);
    expect((await send(form).expect(201)).body.id).toBe(first.id);
    expect((await grow(browser, first.id)).status).toBe(201);
    expect((await grow(browser, first.id)).body.code).toBe('too_many_unpaid');
    await send(order(1)).expect(409);
    api.clock.advance({ minutes: 31 });
    await api.runJob('end-holds');
    await send(order(1)).expect(201);
  });

  it('is refused when a single booking is more than can be held', async () => {
    const { body } = await post(order(4, week)).expect(409);
    expect(body.message).toBe(
      'At most 12 places can be held before they are paid. Please book fewer, or ring us on 01632 960 184 and we will book for you.',
    );
  });

  it('is booked by staff without a limit', async () => {
    const staff = await logInStaff(api);
    const at = staff.set('Origin', 'http://admin.localhost:4300');
    for (let n = 0; n < 3; n += 1) {
      await at.post('/api/bookings').send(order(10, week)).expect(201);
    }
    expect(await taken()).toBe(120);
  });
});

describe('changes of paid bookings that wait to be paid', () => {
  const [monday = '', tuesday = '', wednesday = '', thursday = ''] = week;
  const paid = async (children: number, parentEmail: string): Promise<PlacedBooking> => {
    const { body } = await post(order(children, [monday], { parentEmail })).expect(201);
    await payBooking(api, body.id);
    return body;
  };
  /**
   * Puts all its children on some more days: the request, quoted and accepted; it's sent when
   * called.
   */
  const adding = async ({ id, accessToken }: PlacedBooking, dates: string[]) => {
    const family = amending(api);
    const booking = asItIs(await family.view(id, accessToken));
    const more = dates.flatMap((date) => booking.places.map((place) => ({ ...place, date })));
    const wish = { ...booking, places: [...booking.places, ...more] };
    const message = agreed(wish, await family.quote(id, accessToken, wish));
    return (address = '203.0.113.9') =>
      api
        .post(`/api/bookings/${id}/amendments?access=${accessToken}`)
        .set('X-Forwarded-For', address)
        .send(message);
  };
  const add = async (booking: PlacedBooking, dates: string[], address?: string) =>
    (await adding(booking, dates))(address);

  it('count for their family, once however often they are asked for, until they are paid', async () => {
    const [first, second] = [await paid(3, 'jo@example.org'), await paid(2, 'jo+2@example.org')];
    await add(first, [tuesday, wednesday]);
    const waiting = await add(first, [tuesday, wednesday, thursday]);
    expect(waiting.body).toMatchObject({ state: 'waiting' });
    const refused = await add(second, [tuesday, wednesday]);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_unpaid']);
    expect(refused.body.message).toBe(
      'You hold 9 places not paid yet; at most 12 can be held at once. Please pay for those first, or book fewer, or ring us on 01632 960 184 and we will book for you.',
    );
    const email = { parentEmail: 'Jo@example.org' };
    await post(order(4, [monday], email), '203.0.113.8').expect(409);
    expect(await taken()).toBe(3 + 2 + 9);
    const staff = await logInStaff(api);
    await staff
      .post(`/api/admin/bookings/${first.id}/amendments/${waiting.body.id}/mark-paid`)
      .send({ status: 'succeeded', paymentIntentId: 'manual_1' })
      .expect(200);
    const ofChange = { holderKind: 'amendment', holderId: waiting.body.id };
    expect(await api.dataSource.manager.countBy(HoldEntity, ofChange)).toBe(0);
    expect((await add(second, [tuesday, wednesday])).status).toBe(201);
  });

  it('take at most their share of a day, also from one connection, and not in the same moment', async () => {
    await api.dataSource.manager.update(CampDayEntity, { date: thursday }, { capacity: 8 });
    const first = await paid(4, 'jo@example.org');
    const others = await Promise.all([1, 2, 3].map((n) => paid(2, `family.of.${n}@example.org`)));
    expect((await add(first, [thursday])).status).toBe(201);
    const own = await add(await paid(3, 'jo@example.org'), [thursday], '203.0.113.10');
    expect(own.body.message).toContain('You hold 4 places on Thursday, 30th October 2025 at');
    const sends = await Promise.all(others.map((other) => adding(other, [thursday])));
    const answers = await Promise.all(sends.map((send) => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body.message).toContain('Your internet connection holds 6 places on Thursday');
  });

  it('of staff are neither refused nor counted', async () => {
    const { id, accessToken } = await paid(4, 'jo@example.org');
    const staff = await logInStaff(api);
    const booking = asItIs(await amending(api).view(id, accessToken));
    const children = [...booking.children, { name: 'Fifth', age: '8' }];
    const days = [...children.keys()].flatMap((child) =>
      week.map((date) => ({ ...booking.places[0], child, date })),
    );
    const wish = { ...booking, children, places: days };
    const path = `/api/bookings/${id}/amendments`;
    const { body: quoted } = await staff.post(`${path}/quote`).send(wish).expect(200);
    const { fingerprint } = quoted;
    const clientRequestId = '6f6ab1f0-9d0c-4d39-9c8e-0c5f1b0d9b22';
    const { body } = await staff
      .post(path)
      .send({ ...wish, fingerprint, clientRequestId })
      .expect(201);
    expect(body).toMatchObject({ state: 'waiting' });
    await post(order(4, [monday], { parentEmail: 'jo@example.org' })).expect(201);
  });
});

it('the owner changes the limits, and they apply immediately', async () => {
  await post(order(3, week)).expect(201);
  const owner = await logInStaff(api);
  const { body: settings } = await owner.get('/api/admin/settings').expect(200);
  const unpaidPlaces = { perFamily: 12, perNetwork: 12, percentOfDay: 50 };
  await owner
    .put('/api/admin/settings')
    .send({ ...settings, unpaidPlaces })
    .expect(200);
  await post(order(1)).expect(409);
});

it('where it came from is kept as a keyed hash, and only while it is not paid', async () => {
  const { body } = await post(order(1)).expect(201);
  const kept = () => api.dataSource.manager.findBy(HoldEntity, { bookingId: body.id });
  const hash = expect.stringMatching(/^[\w-]{43}$/);
  expect(await kept()).toMatchObject([{ network: hash, email: hash, places: 1 }]);
  await payBooking(api, body.id);
  expect(await kept()).toEqual([]);
});
