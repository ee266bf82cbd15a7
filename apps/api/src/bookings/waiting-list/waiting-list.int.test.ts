import { beforeEach, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons, parentsSee } from '../../../test/families/edit-seasons';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { monday, tuesday, waitingFamilies } from '../../../test/families/waiting';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import { WaitingEntryEntity } from './waiting-entry.entity';

const api = testApi();
const list = waitingFamilies(api);
beforeEach(() => api.clock.set('2025-10-01T09:00:00.000Z'));

const left = async (date: string) => {
  const { venues } = await parentsSee(api);
  const [venue] = venues.filter(({ key }) => key === 'st-marys');
  return venue?.days.find((day) => day.date === date && day.campType === 'sports')?.placesLeft;
};

it('is joined by a link that an email brings, and only then counts', async () => {
  await list.fill(monday);
  const form = await list.form('a@example.com', [monday]);
  const { body } = await api.post('/api/waiting-list', form).expect(202);
  expect(body).toEqual({ message: expect.stringContaining('emailed you a link'), link: null });
  const email = await list.lastEmail('waiting-list-confirm', 'a@example.com');
  expect(`${email?.text}${email?.html}`).not.toMatch(/Amara|Ngozi|27 October/);
  expect((await list.dayOf(monday)).waiting).toBe(0);
  const link = { id: email?.id ?? 0, access: email?.access ?? '' };
  expect(await list.read(link)).toMatchObject({ isConfirmed: false, entries: [{ before: null }] });
  for (let time = 0; time < 2; time += 1)
    await api.post(`/api/waiting-list/${link.id}/confirm`, link).expect(200);
  expect((await list.dayOf(monday)).waiting).toBe(1);
  expect(await list.read(link)).toMatchObject({
    isConfirmed: true,
    email: 'a@example.com',
    children: [{ name: 'Amara Okafor', age: '7' }],
    entries: [{ state: 'waiting', before: 0, places: [{ date: monday, venue: 'st-marys' }] }],
  });
  const joined = await list.lastEmail('waiting-list-joined', 'a@example.com');
  expect(joined?.text).toContain('Amara Okafor: Monday, 27th October 2025 at');
  // Another token opens nothing.
  await api.get(`/api/waiting-list/${link.id}?access=wrong`).expect(404);
  await api.post(`/api/waiting-list/${link.id}/leave`, { access: 'wrong' }).expect(404);
});

it('answers an address that books here as it answers any other', async () => {
  await payBooking(api, (await list.fill(monday)).id);
  const answers = [];
  for (const email of ['first@example.com', 'stranger@example.com']) {
    const { body, status } = await api.post('/api/waiting-list', await list.form(email, [monday]));
    answers.push({ body, status });
  }
  expect(answers[0]).toEqual(answers[1]);
});

it('needs no email’s link in a browser that has proved the address', async () => {
  await list.fill(monday);
  const browser = await proveAddress(api, 'first@example.com');
  const form = await list.form('First@example.com', [monday]);
  const { body } = await browser.post('/api/waiting-list').send(form).expect(202);
  expect(await list.states(body.link)).toEqual(['waiting']);
  const other = await list.form('other@example.com', [monday]);
  expect((await browser.post('/api/waiting-list').send(other)).body.link).toBeNull();
});

it('takes no wish for a day with places, and none twice', async () => {
  await list.fill(monday);
  const both = await list.form('a@example.com', [monday, tuesday]);
  const { body } = await api.post('/api/waiting-list', both).expect(400);
  expect(body.fields).toEqual([
    { path: 'places.1', message: expect.stringContaining('has places: book it now') },
  ]);
  // Together, one full day is enough.
  await api.post('/api/waiting-list', { ...both, isTogether: true }).expect(202);
  const one = await list.join('b@example.com', [monday]);
  const again = await list.join('b@example.com', [monday]);
  expect(await list.states(one)).toEqual(['waiting']);
  expect(await list.states(again)).toEqual(['left']);
  expect((await list.dayOf(monday)).waiting).toBe(1);
});

it('gets a place that comes back before any buyer, in order, and books it by its page', async () => {
  await list.fill(monday);
  const [a, b] = [
    await list.join('a@example.com', [monday]),
    await list.join('b@example.com', [monday]),
  ];
  expect((await list.read(b)).entries[0]?.before).toBe(1);
  await list.runOut();
  // The place is free, but kept: the public sees the day as full, before and while it is offered.
  expect(await list.dayOf(monday)).toMatchObject({ placesTaken: 0, keptForWaiting: true });
  expect(await left(monday)).toBe(0);
  expect((await list.book(monday, 'buyer@example.com')).code).toBe('session_full');
  await list.settle();
  expect(await left(monday)).toBe(0);
  expect((await list.book(monday, 'buyer@example.com')).code).toBe('session_full');
  expect([await list.states(a), await list.states(b)]).toEqual([['offered'], ['waiting']]);
  const email = await list.lastEmail('waiting-list-offer', 'a@example.com');
  expect(email?.text).toContain('Book and pay');
  expect(email?.book).toBe((await list.read(a)).entries[0]?.id);
  const { body } = await list.take(a);
  expect(body).toMatchObject({ paymentStatus: 'pending' });
  expect(await list.states(a)).toEqual(['booked']);
  expect((await list.take(a)).status).toBe(400);
  expect(await list.dayOf(monday)).toMatchObject({ placesTaken: 1, waiting: 1 });
  await payBooking(api, body.id);
  await list.settle();
  expect(await list.states(b)).toEqual(['waiting']);
});

it('holds an offer for its time, then goes to the next family, and tells the first', async () => {
  await list.fill(monday);
  const [a, b] = [
    await list.join('a@example.com', [monday]),
    await list.join('b@example.com', [monday]),
  ];
  await list.runOut();
  await list.settle();
  const until = (await list.read(a)).entries[0]?.offerUntil ?? '';
  expect(new Date(until).getTime() - api.clock.now().getTime()).toBe(24 * 3600_000);
  await list.runOut(24 * 60 + 1);
  expect((await list.take(a)).status).toBe(400);
  await list.settle();
  // It keeps its position, but not the same place again.
  expect([await list.states(a), await list.states(b)]).toEqual([['waiting'], ['offered']]);
  expect((await list.read(a)).entries[0]?.before).toBe(0);
  const told = await list.lastEmail('waiting-list-ended', 'a@example.com');
  expect(told?.text).toContain('You keep your position');
  await list.runOut(24 * 60 + 1);
  await list.settle();
  expect(await list.states(a)).toEqual(['offered']);
});

it('is left by the link, with an offer as well, and the place goes on', async () => {
  await list.fill(monday);
  const [a, b, c] = [
    await list.join('a@example.com', [monday]),
    await list.join('b@example.com', [monday]),
    await list.join('c@example.com', [monday]),
  ];
  const leave = ({ id, access }: typeof a) => api.post(`/api/waiting-list/${id}/leave`, { access });
  await leave(b).expect(200);
  await leave(b).expect(200);
  await list.runOut();
  await list.settle();
  await leave(a).expect(200);
  await list.settle();
  expect([await list.states(a), await list.states(b), await list.states(c)]).toEqual([
    ['left'],
    ['left'],
    ['offered'],
  ]);
  await leave(c).expect(200);
  await list.settle();
  expect(await list.dayOf(monday)).toMatchObject({ waiting: 0, keptForWaiting: false });
  expect((await list.book(monday, 'buyer@example.com')).paymentStatus).toBe('pending');
});

it('offers several places all or none, and lets others have what does not fit', async () => {
  await list.fill(monday);
  await list.fill(tuesday);
  const week = await list.join('week@example.com', [monday, tuesday], { isTogether: true });
  const one = await list.join('one@example.com', [tuesday]);
  await list.runOut();
  await list.settle();
  expect([await list.states(week), await list.states(one)]).toEqual([['offered'], ['waiting']]);
  // Only some of it is booked: the rest goes to the next.
  const { body } = await list.take(week, { dates: [{ date: monday }], totalPence: 1500 });
  expect(body.paymentStatus).toBe('pending');
  await list.settle();
  expect(await list.states(one)).toEqual(['offered']);
  expect(await api.dataSource.manager.countBy(HoldEntity, { holderKind: 'offer' })).toBe(1);
});

it('opens to everyone what fits no wish', async () => {
  const booked = await list.fill(monday);
  await payBooking(api, booked.id);
  await list.fill(tuesday);
  const week = await list.join('week@example.com', [monday, tuesday], { isTogether: true });
  await list.runOut();
  expect(await left(tuesday)).toBe(0);
  await list.settle();
  expect(await list.states(week)).toEqual(['waiting']);
  expect(await left(tuesday)).toBe(1);
});

it('an offer books its own places only', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  await list.runOut();
  await list.settle();
  const more = await list.take(a, {
    dates: [{ date: monday }, { date: tuesday }],
    totalPence: 3000,
  });
  expect(more.body.message).toContain('certain days only');
  const wrong = { entryId: (await list.read(a)).entries[0]?.id, access: 'wrong' };
  expect((await list.take(a, { offer: wrong })).body.code).toBe('status_conflict');
  expect((await list.take(a)).status).toBe(201);
});

it('a raised capacity and a day that is open again are offered first, too', async () => {
  await payBooking(api, (await list.fill(monday)).id);
  const a = await list.join('a@example.com', [monday]);
  const seasons = await editSeasons(api);
  const change = async (to: object) => {
    const { id, version } = await list.dayOf(monday);
    await seasons.patch('/1/days', { days: [{ id, version }], change: to }).expect(200);
  };
  await change({ state: 'closed' });
  await change({ capacity: 2 });
  await list.settle();
  expect(await list.states(a)).toEqual(['waiting']);
  await change({ state: 'open' });
  expect((await list.book(monday, 'buyer@example.com')).code).toBe('session_full');
  await list.settle();
  expect(await list.states(a)).toEqual(['offered']);
});

it('ends when the day is cancelled or over, and an offer with it', async () => {
  await payBooking(api, (await list.fill(monday)).id);
  await list.fill(tuesday);
  const waits = await list.join('a@example.com', [monday]);
  const offered = await list.join('b@example.com', [tuesday]);
  await list.runOut();
  await list.settle();
  expect(await list.states(offered)).toEqual(['offered']);
  const cancellations = cancelling(api, await editSeasons(api));
  await cancellations.cancel([monday, tuesday]);
  await cancellations.round();
  await list.settle();
  expect([await list.states(waits), await list.states(offered)]).toEqual([['over'], ['over']]);
  expect(await api.dataSource.manager.count(HoldEntity)).toBe(0);
});

it('forgets a family that never confirmed, and one whose wishes have ended', async () => {
  await list.fill(monday);
  await api.post('/api/waiting-list', await list.form('x@example.com', [monday])).expect(202);
  const a = await list.join('a@example.com', [monday]);
  await api.post(`/api/waiting-list/${a.id}/leave`, a).expect(200);
  api.clock.advance({ minutes: 72 * 60 });
  await list.settle();
  expect(await api.dataSource.manager.count(WaitingEntryEntity)).toBe(1);
  api.clock.advance({ minutes: 30 * 24 * 60 });
  await list.settle();
  expect(await api.dataSource.manager.count(WaitingEntryEntity)).toBe(0);
});

it('is erased with the family, and its offer goes to the next', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  const b = await list.join('b@example.com', [monday]);
  await list.runOut();
  await list.settle();
  const browser = await proveAddress(api, 'a@example.com');
  const file = (await browser.get('/api/my-data/file?format=json').expect(200)).body;
  expect(JSON.stringify(file)).toContain('Amara Okafor');
  await browser.post('/api/my-data/erase').send({ seen: 0 }).expect(202);
  api.clock.advance({ minutes: 25 * 60 });
  await api.runJob('erase-families');
  await api.get(`/api/waiting-list/${a.id}?access=${a.access}`).expect(404);
  await list.settle();
  expect(await list.states(b)).toEqual(['offered']);
});

it('an offer that was booked leads to its payment, on any device, until it is paid or its time is over', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  await list.runOut();
  await list.settle();
  const again = await list.orderOfOffer(a);
  const { body } = await list.take(a);
  const entries = async () => (await list.read(a)).entries;
  const toPay = { bookingId: body.id, duePence: 1500 };
  expect(await entries()).toMatchObject([{ state: 'booked', toPay }]);
  const refused = await api.post('/api/bookings', again).expect(409);
  expect(refused.body.message).toMatch(/or has been booked already/);
  await payBooking(api, body.id);
  expect((await entries())[0]).not.toHaveProperty('toPay');

  await list.fill(tuesday);
  const b = await list.join('b@example.com', [tuesday]);
  await list.runOut();
  await list.settle();
  await list.take(b);
  await list.runOut(25 * 60);
  expect(await list.states(b)).toEqual(['missed']);
});

it('what happened is recorded without a name', async () => {
  await list.fill(monday);
  const a = await list.join('a@example.com', [monday]);
  await list.runOut();
  await list.settle();
  const { body } = await list.take(a);
  const events = await api.dataSource.manager.findBy(EventEntity, { subjectType: 'waiting' });
  expect(events.map(({ type, after }) => [type, after])).toEqual([
    ['waiting.joined', { places: 1 }],
    ['waiting.offered', { until: expect.any(String) }],
    ['waiting.booked', { bookingId: body.id }],
  ]);
});

it('an order without an offer is what it was', async () => {
  await api.post('/api/bookings', anOrder()).expect(201);
});
