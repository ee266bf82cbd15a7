import { describe, expect, it } from '@jest/globals';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import { amending, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { confirmAddress } from '../../../test/families/confirm-address';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { FamilyChildEntity } from '../model/family-child.entity';
import { forgetFamiliesJob } from './forget-families.job';

const email = 'ngozi@example.com';
const api = testApi();

type Browser = Awaited<ReturnType<typeof proveAddress>>;
const place = async (order: Parameters<typeof anOrder>[0] = {}) =>
  (await api.http().post('/api/bookings').send(anOrder(order)).expect(201)).body.id as number;
const read = async (browser: Browser) =>
  (await browser.get('/api/family').expect(200)).body as YourFamily;
const prove = async (who = email, stayKnown = false) => {
  await api.dataSource.query('DELETE FROM rate_limits');
  return proveAddress(api, who, { stayKnown });
};
const namesOf = ({ children }: YourFamily) => children.map(({ name }) => name);

describe('a family', () => {
  it('is shown to no browser that has proved nothing', async () => {
    await place();
    const { status, body } = await api.http().get('/api/family');
    expect([status, body.code]).toEqual([403, 'address_not_proven']);
    expect(await api.dataSource.query('SELECT * FROM family_adults')).toEqual([]);
  });

  it('reads with each booking only the children who have a day of it', async () => {
    const children = [
      { name: 'Amara Okafor', age: '6' },
      { name: 'Tunde Okafor', age: '9' },
    ];
    const dates = [
      { date: '2025-10-28', childIndex: 0 },
      { date: '2025-10-29', childIndex: 1 },
    ];
    const family = amending(api);
    const placed = await family.paid({ children, dates });
    await family.change(placed, without('2025-10-29'));
    const { bookings } = await read(await prove());
    expect(bookings.map(({ children: names }) => names)).toEqual([['Amara Okafor']]);
  });

  it('has its contact, children, bookings with their links, and the days of the last one', async () => {
    const first = await place({ children: [{ name: 'Amara Okafor', age: '6' }] });
    await payBooking(api, first);
    const twins = [
      { name: ' amara okafor', age: '7' },
      { name: 'Tunde Okafor', age: '9' },
    ];
    const dates = [
      { date: '2025-10-28', childIndex: 1 },
      { date: '2025-10-29', childIndex: 0 },
    ];
    const order = { children: twins, dates, parentPhone: '07700 900555' };
    const { id: second } = await amending(api).paid({ ...order, totalPence: 2850 });
    await place({ parentEmail: 'ngozi@example.org', children: [{ name: 'Other', age: '8' }] });
    const family = await read(await prove());
    expect(family).toMatchObject({
      email,
      contact: { parentName: 'Ngozi Okafor', parentEmail: email, parentPhone: '07700 900555' },
      creditPence: 0,
      adults: [{ email, isYou: true }],
      closedBookings: [],
    });
    expect(family.children.map(({ name, age }) => [name, age])).toEqual([
      ['amara okafor', '7'],
      ['Tunde Okafor', '9'],
    ]);
    expect(family.bookings.map(({ id, status }) => [id, status])).toEqual([
      [first, 'Confirmed'],
      [second, 'Confirmed'],
    ]);
    const link = new URL(family.bookings[1]?.link ?? '');
    const access = link.searchParams.get('access');
    const { body } = await api.http().get(`/api/bookings/${second}`).query({ access }).expect(200);
    expect(body.view).toBe('full');
    const [amara, tunde] = family.children;
    const slot = { week: 0, venue: 'st-marys', activityKey: 'sports', sessionKey: '9am-3pm' };
    expect(family.last).toEqual([
      expect.objectContaining({ ...slot, childId: tunde?.id, date: '2025-10-28' }),
      expect.objectContaining({ ...slot, childId: amara?.id, date: '2025-10-29' }),
    ]);
  });

  it('is made once by two requests at the same moment', async () => {
    await place();
    const browser = await prove();
    const both = await Promise.all([read(browser), read(browser), read(browser)]);
    for (const family of both) expect(namesOf(family)).toEqual(['Amara Okafor']);
    expect(namesOf(await read(browser))).toEqual(['Amara Okafor']);
    expect(await api.dataSource.query('SELECT * FROM families')).toHaveLength(1);
  });

  it('has no booking that is closed to it, nor its children', async () => {
    const family = amending(api);
    const changed = await family.paid({ children: [{ name: 'Amara Okafor', age: '6' }] });
    const staff = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
    await place({ children: [{ name: 'Tunde Okafor', age: '9' }] });
    const browser = await prove();
    expect(namesOf(await read(browser))).toEqual(['Tunde Okafor', 'Amara Okafor']);
    await family.change(changed, () => ({ parentEmail: 'thief@example.com' }));
    await confirmAddress(api, changed.id);
    const mine = await read(browser);
    expect(namesOf(mine)).toEqual(['Tunde Okafor']);
    const thief = await prove('thief@example.com');
    const theirs = await read(thief);
    expect(theirs).toMatchObject({ bookings: [], children: [], closedBookings: [changed.id] });
    const [{ id = 0 } = {}] = mine.bookings;
    await staff.post(`/api/admin/bookings/${id}/links/withdraw`);
  });
});

describe('a child', () => {
  const child = { name: 'Amara Okafor', age: '6' };

  it('is added, changed and removed, and stays removed although a booking names it', async () => {
    await place({ children: [child] });
    const browser = await prove();
    const [{ id } = { id: 0 }] = (await read(browser)).children;
    const added = { name: 'Tunde Okafor', age: '9' };
    await browser.post('/api/family/children').send(added).expect(201);
    const twice = await browser.post('/api/family/children').send(added).expect(400);
    expect(twice.body.fields).toMatchObject([{ path: 'name' }]);
    const renamed = { name: 'Amara O', age: '7' };
    const { body } = await browser.patch(`/api/family/children/${id}`).send(renamed).expect(200);
    expect(body.children).toMatchObject([renamed, added]);
    await browser.patch(`/api/family/children/${id}`).send(added).expect(400);
    await browser.delete(`/api/family/children/${id}`).expect(200);
    await browser.delete(`/api/family/children/${id}`).expect(200);
    await browser.patch(`/api/family/children/${id}`).send(renamed).expect(404);
    expect(namesOf(await read(browser))).toEqual(['Tunde Okafor']);
    await place({ children: [child] });
    expect(namesOf(await read(browser))).toEqual(['Tunde Okafor', 'Amara Okafor']);
  });

  it('of another family is neither changed nor removed', async () => {
    await place({ children: [child] });
    const [{ id } = { id: 0 }] = (await read(await prove())).children;
    await place({ parentEmail: 'sam@example.com', children: [{ name: 'Ben', age: '6' }] });
    const stranger = await prove('sam@example.com');
    await read(stranger);
    await stranger
      .patch(`/api/family/children/${id}`)
      .send({ ...child, name: 'A' })
      .expect(404);
    await stranger.delete(`/api/family/children/${id}`).expect(200);
    expect(namesOf(await read(await prove()))).toEqual(['Amara Okafor']);
  });

  it('goes with the last booking that names it, unless an adult has written it', async () => {
    const first = await place({ children: [child] });
    const second = await place({ children: [child, { name: 'Tunde Okafor', age: '9' }] });
    const browser = await prove();
    await browser.post('/api/family/children').send({ name: 'Zadie', age: '5' }).expect(201);
    const staff = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
    await staff.delete(`/api/admin/bookings/${second}?tellParent=no`).expect(200);
    await api.runJob(forgetFamiliesJob);
    const names = async () =>
      (await api.dataSource.manager.find(FamilyChildEntity)).map(({ name }) => name);
    expect((await names()).sort()).toEqual(['Amara Okafor', 'Zadie']);
    await staff.delete(`/api/admin/bookings/${first}?tellParent=no`).expect(200);
    await api.runJob(forgetFamiliesJob);
    expect(await names()).toEqual(['Zadie']);
  });
});
