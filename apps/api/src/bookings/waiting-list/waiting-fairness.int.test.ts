import { beforeEach, expect, it } from '@jest/globals';
import { payBooking } from '../../../test/families/pay-booking';
import { monday, tuesday, waitingFamilies } from '../../../test/families/waiting';
import { saveSettings } from '../../../test/save-settings';
import { testApi } from '../../../test/running/start-api';
import { HoldEntity } from '../../catalogue/holds/hold.entity';

const api = testApi();
const list = waitingFamilies(api);
beforeEach(() => api.clock.set('2025-10-01T09:00:00.000Z'));

const children = ['Ann', 'Bea', 'Cem', 'Dov', 'Eva', 'Fay', 'Gus', 'Hal'].map((name) => ({
  name: `${name} Fox`,
  age: '7',
}));
/** Each child waits for each day. */
const joinAll = async (email: string, dates: string[], more: object = {}) => {
  const { places } = await list.form(email, dates);
  const wanted = children.flatMap((_, childIndex) => places.map((one) => ({ ...one, childIndex })));
  return list.join(email, dates, { children, places: wanted, ...more });
};
const limit = (perFamily: number) =>
  saveSettings(api, { unpaidPlaces: { perFamily, perNetwork: 100, percentOfDay: 50 } });
const offered = async (link: { id: number; access: string }) =>
  (await list.states(link)).filter((state) => state === 'offered').length;

it('one mailbox with eight children does not get every place that comes back', async () => {
  await list.fill(monday, 3);
  const many = await joinAll('many@example.com', [monday]);
  const one = await list.join('one@example.com', [monday]);
  await list.runOut();
  await list.settle();
  expect([await offered(many), await offered(one)]).toEqual([2, 1]);
});

it('gives one mailbox the rest, up to its limit, once no other family waits', async () => {
  await list.fill(monday, 9);
  await limit(60);
  const many = await joinAll('many@example.com', [monday]);
  const one = await list.join('one@example.com', [monday]);
  await list.runOut();
  await list.settle();
  // Six of a small day are always allowed.
  expect([await offered(many), await offered(one)]).toEqual([6, 1]);
  // What no entry may have is everyone's.
  expect((await list.book(monday, 'buyer@example.com')).paymentStatus).toBe('pending');
});

it('counts open offers and unpaid bookings together, whichever way the address is written', async () => {
  await list.fill(monday, 3);
  await list.fill(tuesday, 3);
  await limit(3);
  const many = await joinAll('many@example.com', [monday]);
  const more = await joinAll('many+2@example.com', [tuesday]);
  await list.runOut();
  await list.settle();
  expect((await offered(many)) + (await offered(more))).toBe(3);
  const { code, message } = await list.book('2025-10-29', 'Many@example.com');
  expect([code, message]).toEqual([
    'too_many_unpaid',
    expect.stringContaining('You hold 3 places'),
  ]);
  const { body } = await list.take(many);
  await payBooking(api, body.id);
  expect((await list.book('2025-10-29', 'many@example.com')).paymentStatus).toBe('pending');
});

it('refuses children who want more together than one family may hold', async () => {
  await list.fill(monday, 9);
  await limit(60);
  const form = await list.form('many@example.com', [monday]);
  const places = children.map((_, childIndex) => ({ ...form.places[0], childIndex }));
  const together = { ...form, children, places, isTogether: true };
  const { body } = await api.post('/api/waiting-list', together).expect(400);
  expect(body.fields).toEqual([
    { path: 'places', message: expect.stringContaining('at most 6 places together') },
  ]);
});

it('lets a child of a family wait once for a date, in any form, spelling and address', async () => {
  await list.fill(monday, 2);
  await list.fill(tuesday, 2);
  const first = await list.join('a@example.com', [monday]);
  const plus = await list.join('A+2@example.com', [monday], {
    children: [{ name: ' AMARA  Okafor', age: '8' }],
  });
  const week = await list.join('a@example.com', [monday, tuesday], { isTogether: true });
  const other = await list.join('a@example.com', [tuesday]);
  const states = await Promise.all([first, plus, week, other].map((one) => list.states(one)));
  expect(states).toEqual([['waiting'], ['left'], ['left'], ['waiting']]);
  await list.runOut();
  await list.settle();
  const held = await api.dataSource.manager.findBy(HoldEntity, { holderKind: 'offer' });
  expect(held.reduce((sum, { places }) => sum + places, 0)).toBe(2);
});

it('lets a child wait once when its forms are confirmed in the same moment', async () => {
  await list.fill(monday, 9);
  const links = [];
  for (let n = 0; n < 6; n += 1) {
    const email = `a+${n}@example.com`;
    await api.post('/api/waiting-list', await list.form(email, [monday])).expect(202);
    links.push(await list.lastEmail('waiting-list-confirm', email));
  }
  await Promise.all(
    links.map((link) =>
      api.post(`/api/waiting-list/${link?.id}/confirm`, { access: link?.access }),
    ),
  );
  expect((await list.dayOf(monday)).waiting).toBe(1);
});
