import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { type CalendarItem } from '@sunfield/contracts/parties/calendar';
import { type AttentionItem } from '@sunfield/contracts/office/attention/attention';
import { aQuote, withParties } from '../../test/families/party';
import { saveSettings } from '../../test/save-settings';
import { RotaDayEntity, shiftsText } from '../camp/rota/rota-day.entity';
import { type Client, logInStaff } from '../../test/running/log-in-staff';
import { testApi } from '../../test/running/start-api';

const api = testApi();
let staff: Client;
const family = withParties(api, () => staff);
const goTo = async (date: string) => {
  api.clock.set(`${date}T10:00:00.000Z`);
  staff = await logInStaff(api);
};
beforeEach(async () => {
  await goTo('2026-05-01');
  await family.addPackage({ vatRate: 'zero' });
});

const toDo = async (kind: AttentionItem['kind']): Promise<string[]> => {
  const { body } = await staff.get('/api/admin/attention').expect(200);
  return (body.items as AttentionItem[]).flatMap((item) => (item.kind === kind ? item.what : []));
};

it('guests beyond the price are on To Do once their numbers are due, until they are priced', async () => {
  const party = await family.book({ children: 1, lines: aQuote.lines.slice(0, 1) }, 3750);
  const { guests } = await family.read(party);
  const access = new URL(guests.link).searchParams.get('access');
  for (const name of ['Mia', 'Leo']) {
    const answer = { access, guestKey: randomUUID(), name, isComing: true, allergies: '' };
    await api.post(`/api/party-invitations/${party.enquiryId}`, answer).expect(200);
  }
  await goTo('2026-06-03');
  expect(await toDo('partyNumbers')).toEqual([]);
  await goTo('2026-06-04');
  expect(await toDo('partyNumbers')).toEqual([
    `Party P${party.enquiryId} on Sat 6 Jun: 2 guests come, 1 are priced`,
  ]);
  const [found] = await family.parties();
  expect(found?.numbers).toEqual({ coming: 2, dueOn: '2026-06-03' });
  const path = `/api/admin/parties/${party.enquiryId}/change`;
  const { packageId, date, starts, place, version } = found!;
  const lines = [aQuote.lines[0], { ...aQuote.lines[1], quantity: 1 }];
  const wish = { packageId, date, starts, place, version, children: 2, lines };
  const { fingerprint } = (await staff.post(`${path}/quote`).send(wish).expect(200)).body;
  const change = { ...wish, fingerprint, clientRequestId: randomUUID() };
  await staff.post(path).send(change).expect(200);
  expect(await toDo('partyNumbers')).toEqual([]);
  expect((await family.parties())[0]).toMatchObject({ owedPence: 15800 - 3750 });
});

it('tasks before the day are on To Do from their day on, until they are ticked', async () => {
  const party = await family.book({}, 3900);
  expect((await family.parties())[0]?.tasks).toEqual([
    { what: 'Confirm the numbers with the host', dueOn: '2026-06-03', isDone: false },
    { what: 'Tell the coach where and when', dueOn: '2026-06-04', isDone: false },
    { what: 'Pack the bags', dueOn: '2026-06-05', isDone: false },
  ]);
  expect(await toDo('partyTask')).toEqual([]);
  await goTo('2026-06-04');
  const when = `Party P${party.enquiryId} on Sat 6 Jun`;
  expect(await toDo('partyTask')).toEqual([
    `${when}: Confirm the numbers with the host`,
    `${when}: Tell the coach where and when`,
  ]);
  const path = `/api/admin/parties/${party.enquiryId}/tasks`;
  const tick = { what: 'Tell the coach where and when', isDone: true };
  for (const _ of ['once', 'again']) await staff.put(path).send(tick).expect(200);
  expect(await toDo('partyTask')).toEqual([`${when}: Confirm the numbers with the host`]);
  await staff
    .put(path)
    .send({ ...tick, isDone: false })
    .expect(200);
  expect(await toDo('partyTask')).toHaveLength(2);
  await goTo('2026-06-07');
  expect(await toDo('partyTask')).toEqual([]);
});

it('a package may have its own rate of VAT', async () => {
  await saveSettings(api, { vatNumber: 'GB 123 4567 89', vatCamps: 'standard' });
  const party = await family.book({}, 3900);
  const booking = await staff.get(`/api/bookings/${party.bookingId}`).expect(200);
  expect(booking.body.vat).toMatchObject({ rates: [{ rate: 'zero', grossPence: 15600 }] });
});

it('the calendar has parties, camps and shifts of a week, and says which party clashes', async () => {
  const name = 'Ana';
  await family.changeRules({ coaches: [name] });
  await family.book({ starts: '10:00' });
  await family.book({});
  const week = async (from: string) =>
    (await staff.get(`/api/admin/party-calendar?from=${from}`).expect(200)).body as CalendarItem[];
  const party = { kind: 'party', what: 'Football party', date: '2026-06-06', venueName: null };
  expect(await week('2026-06-01')).toMatchObject([
    { ...party, from: '10:00', until: '11:30', coach: name, isClash: false },
    { ...party, from: '14:00', until: '15:30', coach: name, isClash: false },
  ]);
  // A shift that is planned afterwards.
  const manager = api.dataSource.manager;
  const shift = { name, role: 'coach', venue: 'st-marys', from: '09:00', until: '11:00' };
  const shifts = [{ ...shift, isAbsent: false }] as never;
  const date = '2026-06-06';
  const shiftsSaid = shiftsText.seal({ date }, JSON.stringify(shifts));
  await manager.insert(RotaDayEntity, { date, version: 1, shiftsSaid });
  const clashes = (await week('2026-06-01')).filter(({ isClash }) => isClash);
  expect(clashes.map(({ from }) => from)).toEqual(['10:00']);
  const camps = (await week('2025-10-27')).filter(({ kind }) => kind === 'camp');
  expect(camps[0]).toMatchObject({ date: '2025-10-27', from: '08:00', until: '17:00' });
});
