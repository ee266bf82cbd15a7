import { beforeEach, expect, it } from '@jest/globals';
import { type AttentionItem } from '@sunfield/contracts/office/attention/attention';
import { type NewAttendanceEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { type NewDutyEvent } from '@sunfield/contracts/camp/duty/duty';
import { randomUUID } from 'node:crypto';
import { amending } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { forgetFamiliesJob } from '../../families/your-family/forget-families.job';
import { DutyEventEntity } from './duty-event.entity';

const date = '2025-10-27';
const venueName = "St Mary's Catholic Primary School";
const api = testApi();
const family = amending(api);
const staff = testStaff(api, '2025-10-01T09:00:00Z');

let childIds: number[];
beforeEach(async () => {
  const children = [
    { name: 'Amara Okafor', age: '7' },
    { name: 'Tunde Okafor', age: '9' },
  ];
  const dates = [0, 1].map((childIndex) => ({ date, childIndex }));
  const { id: bookingId } = await family.paid({ children, dates });
  const rows = await api.dataSource.manager.findBy(BookingChildEntity, { bookingId });
  childIds = rows.map(({ id }) => id);
  await staff.goTo(`${date}T09:00:00Z`);
});

const found = async (kind: AttentionItem['kind']): Promise<AttentionItem[]> =>
  (await staff.get('/api/admin/attention').expect(200)).body.items.filter(
    (item: AttentionItem) => item.kind === kind,
  );
const sent = () => ({
  deviceId: randomUUID(),
  sentAt: api.clock.now().toISOString(),
  date,
  venue: 'st-marys',
});
const at = (
  childId: number | undefined,
  event: Omit<NewAttendanceEvent, 'id' | 'childId' | 'at'>,
) => {
  const now = api.clock.now().toISOString();
  const events = [{ ...event, childId, id: randomUUID(), at: now }];
  return staff.post('/api/admin/attendance', { ...sent(), events }).expect(200);
};
const left = { kind: 'left', how: 'parent', collector: 'Ngozi Okafor' } as const;

it('a child who is still there when the session ends is to do from that minute, until signed out', async () => {
  await at(childIds[0], { kind: 'arrived' });
  await at(childIds[1], { kind: 'arrived' });
  await staff.goTo(`${date}T14:30:00Z`);
  await at(childIds[1], left);
  await staff.goTo(`${date}T14:59:00Z`);
  expect(await found('notCollected')).toEqual([]);
  await staff.goTo(`${date}T15:00:00Z`);
  const item = {
    what: `Amara Okafor, ${venueName}, Mon 27 Oct 2025`,
    due: `${date}T15:00:00.000Z`,
    search: `?tab=register&day=${date}&at=st-marys`,
  };
  expect(await found('notCollected')).toMatchObject([item]);
  await staff.goTo('2025-10-28T08:00:00Z');
  expect(await found('notCollected')).toMatchObject([item]);
  await at(childIds[0], left);
  expect(await found('notCollected')).toEqual([]);
});

it('says which adults are missing while children are there', async () => {
  expect(await found('adults')).toEqual([]);
  await at(childIds[0], { kind: 'arrived' });
  await at(childIds[1], { kind: 'arrived' });
  expect(await found('adults')).toMatchObject([
    {
      what: `${venueName}: 0 adults here, 1 needed for 2 children, no first aider, no one in charge`,
      search: `?tab=register&day=${date}&at=st-marys`,
    },
  ]);
  const come: NewDutyEvent = {
    id: randomUUID(),
    kind: 'in',
    at: api.clock.now().toISOString(),
    name: 'Sam Hill',
    roles: ['first_aider'],
  };
  await staff.post('/api/admin/duty', { ...sent(), events: [come] }).expect(200);
  expect(await found('adults')).toMatchObject([{ what: `${venueName}: no one in charge` }]);
  const charge = { ...come, id: randomUUID(), kind: 'charge', of: come.id, name: '', roles: [] };
  await staff.post('/api/admin/duty', { ...sent(), events: [charge] }).expect(200);
  expect(await found('adults')).toEqual([]);
  const { version, ...settings } = (await staff.get('/api/admin/settings').expect(200))
    .body as Settings;
  await staff
    .put('/api/admin/settings', { ...settings, version, childrenPerAdultUnder8: 1 })
    .expect(200);
  const over = { ...charge, id: randomUUID(), kind: 'over', short: 1, reason: 'Jo is ill' };
  await staff.post('/api/admin/duty', { ...sent(), events: [over] }).expect(200);
  expect(await found('adults')).toMatchObject([
    { what: `${venueName}: 1 adult here, 2 needed for 2 children (Sam Hill: Jo is ill)` },
  ]);
  await staff.goTo(`${date}T14:30:00Z`);
  for (const childId of childIds) await at(childId, left);
  await staff
    .post('/api/admin/duty', {
      ...sent(),
      events: [{ ...charge, id: randomUUID(), kind: 'out', at: api.clock.now().toISOString() }],
    })
    .expect(200);
  expect(await found('adults')).toEqual([]);
});

it('says 30 days before that a first aid certificate ends, until the settings have a new date', async () => {
  const end = async (firstAidUntil: string) => {
    const { version, ...settings } = (await staff.get('/api/admin/settings').expect(200))
      .body as Settings;
    const person = { name: 'Sam Hill', isQualified: false, isSafeguardingLead: false };
    const dutyPeople = [{ ...person, firstAidUntil }];
    await staff.put('/api/admin/settings', { ...settings, version, dutyPeople }).expect(200);
  };
  await end('2025-11-27');
  expect(await found('firstAid')).toEqual([]);
  await end('2025-11-26');
  expect(await found('firstAid')).toMatchObject([
    { what: 'Sam Hill: ends on Wed 26 Nov 2025', search: '?tab=settings&part=onDuty' },
  ]);
  await end('2025-10-26');
  expect(await found('firstAid')).toMatchObject([{ what: 'Sam Hill: ended on Sun 26 Oct 2025' }]);
  await end('');
  expect(await found('firstAid')).toEqual([]);
});

it('has a walk-in that a phone could not book on the list and at the gate, until it is booked or settled', async () => {
  const id = randomUUID();
  const duty = (event: Partial<NewDutyEvent>) =>
    staff
      .post('/api/admin/duty', {
        ...sent(),
        events: [{ id, at: api.clock.now().toISOString(), ...event }],
      })
      .expect(200);
  const walkIn = {
    name: 'Ada Hughes, Bo Hughes',
    organisation: 'Grace Hughes, 07700 900123',
    reason: 'This day is full.',
  };
  await duty({ kind: 'unbooked', ...walkIn });
  await duty({ kind: 'unbooked', ...walkIn });
  await staff.goTo('2025-10-29T09:00:00Z');
  expect(await found('unbooked')).toMatchObject([
    {
      ref: `${date} st-marys ${id}`,
      what: `Ada Hughes, Bo Hughes, ${venueName}, Mon 27 Oct 2025: This day is full.`,
      search: `/gate?day=${date}&at=st-marys`,
    },
  ]);
  const atGate = () => staff.get('/api/admin/duty?date=2025-10-29&venue=st-marys').expect(200);
  expect((await atGate()).body.unbooked).toEqual([
    {
      id,
      date,
      venue: 'st-marys',
      children: walkIn.name,
      parent: walkIn.organisation,
      reason: walkIn.reason,
    },
  ]);
  const other = await staff.get('/api/admin/duty?date=2025-10-29&venue=brecks').expect(200);
  expect(other.body.unbooked).toEqual([]);
  const { id: booked } = await family.paid({ children: [{ name: 'Zed', age: '7' }] });
  await api.dataSource.manager.update(BookingEntity, booked, { clientRequestId: id });
  expect(await found('unbooked')).toEqual([]);
  await api.dataSource.manager.update(BookingEntity, booked, { clientRequestId: null });
  await duty({ kind: 'undone', id: randomUUID(), of: id, reason: 'They went home' });
  expect(await found('unbooked')).toEqual([]);
  expect((await atGate()).body.unbooked).toEqual([]);
  const forget = async (now: string) => {
    await staff.goTo(now);
    await api.runJob(forgetFamiliesJob);
    return api.dataSource.manager.count(DutyEventEntity);
  };
  expect(await forget('2025-11-10T09:00:00Z')).toBe(2);
  expect(await forget('2025-11-11T09:00:00Z')).toBe(0);
});
