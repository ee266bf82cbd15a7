import { beforeEach, expect, it } from '@jest/globals';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { amending, without } from '../../../test/families/amending';
import { type Client, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { RegisterPrintEntity } from './register-print.entity';

const admin = 'http://admin.localhost:4300';
const coach = { username: 'ann', password: 'whistle-and-cones' };
const monday = '2025-10-27';

const api = testApi();
const family = amending(api);
const owner = testStaff(api, '2025-10-01T09:00:00Z');
let ann: Client;
let booking: Awaited<ReturnType<typeof family.paid>>;
beforeEach(async () => {
  await owner
    .post('/api/admin/staff', { ...coach, role: 'coach', venues: ['st-marys'] })
    .expect(201);
  ann = api.browser().set('Origin', admin);
  await ann.post('/api/admin/login').send(coach).expect(200);
  booking = await family.paid({
    children: [
      { name: 'Amara Okafor', age: '7' },
      { name: 'Tunde Okafor', age: '9' },
    ],
    dates: [0, 1].map((childIndex) => ({ date: monday, childIndex })),
  });
});

async function register(who = ann): Promise<Register> {
  const { body } = await who.get(`/api/admin/registers?date=${monday}&venue=st-marys`).expect(200);
  return body[0];
}
const print = ({ date, venue, marks }: Pick<Register, 'date' | 'venue' | 'marks'>, who = ann) =>
  who.post('/api/admin/registers/printed').send({ registers: [{ date, venue, marks }] });
const same = { added: 0, gone: 0, changed: 0 };

it('a printed register says by whom and when, and what has become different since', async () => {
  await print(await register()).expect(200);
  const at = api.clock.now().toISOString();
  expect((await register()).prints).toEqual([{ by: 'ann', at, ...same }]);

  await family.paid({ children: [{ name: 'Ben Hill', age: '8' }], parentName: 'Jo Hill' });
  await family.change(booking, ({ children, places }) => ({
    children: children
      .slice(0, 1)
      .map((child) => ({ ...child, medicalInfo: 'Peanuts, since yesterday' })),
    places: places.filter(({ child }) => child === 0),
  }));
  api.clock.advance({ minutes: 5 });
  expect((await register()).prints).toEqual([{ by: 'ann', at, added: 1, gone: 1, changed: 1 }]);
  // Another staff member's newer printout does not update hers.
  await print(await register(owner), owner).expect(200);
  expect((await register()).prints).toMatchObject([
    { by: 'admin', ...same },
    { by: 'ann', added: 1, gone: 1, changed: 1 },
  ]);
  api.clock.advance({ minutes: 1 });
  await print(await register()).expect(200);
  expect((await register()).prints).toMatchObject([
    { by: 'ann', ...same },
    { by: 'admin', ...same },
  ]);
});

it('what goes to paper is what was read, also where it had changed by then', async () => {
  const read = await register();
  await family.change(booking, without(monday));
  await print(read).expect(200);
  expect((await register()).prints).toMatchObject([{ by: 'ann', added: 0, gone: 2 }]);
});

it('what is on no paper changes none: another email address', async () => {
  await print(await register()).expect(200);
  await family.change(booking, () => ({ parentEmail: 'new@example.com' }));
  expect((await register()).prints).toMatchObject([same]);
});

it('the record has no names, and goes when the day is over', async () => {
  await print(await register()).expect(200);
  const rows = await api.dataSource.query('SELECT * FROM register_prints');
  expect(JSON.stringify(rows)).not.toMatch(/Amara|Tunde|Okafor|Peanut|grandmother|07700/);
  const events = await api.dataSource.manager.findBy(EventEntity, { type: 'registers.printed' });
  expect(events).toMatchObject([{ subjectId: `${monday} st-marys`, after: { children: 2 } }]);
  await owner.goTo('2025-10-28T08:00:00Z');
  await print({ date: '2025-10-28', venue: 'st-marys', marks: [] }, owner).expect(200);
  const kept = await api.dataSource.manager.find(RegisterPrintEntity);
  expect(kept.map(({ date }) => date)).toEqual(['2025-10-28']);
});

it('is for who may see the register', async () => {
  const { marks } = await register();
  await print({ date: monday, venue: 'brecks', marks }).expect(403);
  await print({ date: monday, venue: 'st-marys', marks: ['Amara'] }).expect(400);
  await api.post('/api/admin/registers/printed', { registers: [] }).expect(401);
});
