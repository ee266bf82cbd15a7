import { beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type SeasonState } from '@sunfield/contracts/catalogue/seasons';
import { type Reminders } from '@sunfield/contracts/mail/reminders';
import { anOrder } from '../../../test/families/an-order';
import { editSeasons, summerPattern } from '../../../test/families/edit-seasons';
import { payBooking } from '../../../test/families/pay-booking';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { suppress } from '../../mail/suppression/suppression';
import { SeasonEntity } from '../../catalogue/model/season.entity';

const api = testMailingApi();
const path = '/api/admin/reminders';
const goTo = (time: string) => api.clock.set(new Date(time));
const isOn = async (on: boolean) =>
  (await logInStaff(api)).put(`${path}/season-opens`).send({ isOn: on, days: [] }).expect(200);

let wanting: PlacedBooking;
beforeEach(async () => {
  goTo('2025-10-10T10:00:00Z');
  await isOn(true);
  wanting = await book('a@example.com');
  await answer(wanting, true);
});

async function book(parentEmail: string, date = '2025-10-27'): Promise<PlacedBooking> {
  const order = anOrder({ parentEmail, dates: [{ date }] });
  const { body } = await api.post('/api/bookings', order).expect(201);
  await payBooking(api, body.id);
  return body;
}
const answer = ({ id, accessToken }: PlacedBooking, isGiven: boolean) =>
  api.post(`/api/bookings/${id}/news?access=${accessToken}`, { isGiven, version: 1 }).expect(200);

/** A draft with days next summer. */
async function summer(bookingOpensAt: string | null = null): Promise<number> {
  const seasons = await editSeasons(api);
  const { id } = await seasons.add({ bookingOpensAt });
  await seasons.post(`/${id}/days`, summerPattern).expect(201);
  return id;
}
async function move(id: number, ...states: SeasonState[]): Promise<void> {
  const seasons = await editSeasons(api);
  for (const state of states) {
    const { version } = await seasons.read(id);
    await seasons.put(`/${id}/state`, { state, version }).expect(200);
  }
}

const mails = () => api.mailbox.messages.filter(({ subject }) => subject?.endsWith('is open'));
/** Whom each run since has reached. */
async function reached(): Promise<string[]> {
  api.mailbox.clear();
  await api.runJob('reminders');
  await api.runJob('outbox');
  return mails()
    .map(({ to }) => [to].flat()[0]?.text ?? '')
    .map((to) => /\S+@example.com/.exec(to)?.[0].replaceAll(/[<>]/g, '') ?? to)
    .toSorted();
}
const tomorrow = async () => {
  const { body } = await (await logInStaff(api)).get(path).expect(200);
  const { reminders } = body as Reminders;
  return reminders.find(({ kind }) => kind === 'season-opens')?.tomorrow;
};

it('reaches each family once that wants news and has not unsubscribed', async () => {
  const newer = await book('A@example.com', '2025-10-28');
  await book('silent@example.com');
  const no = await book('no@example.com');
  await answer(no, true);
  await answer(no, false);
  const { manager } = api.dataSource;
  for (const reason of ['unsubscribed', 'complained', 'bounced'] as const) {
    await answer(await book(`${reason}@example.com`), true);
    await suppress(manager, `${reason}@example.com`, { reason, at: api.clock.now() });
  }
  const order = anOrder({ parentEmail: 'unpaid@example.com', dates: [{ date: '2025-10-28' }] });
  await api.post('/api/bookings', order).expect(201);
  await move(await summer(), 'on_sale');
  expect(await tomorrow()).toEqual({ count: 1, bookings: [newer.id] });
  expect(await reached()).toEqual(['A@example.com']);
  expect(await tomorrow()).toEqual({ count: 0, bookings: [] });
  await answer(await book('b@example.com', '2025-10-29'), true);
  expect([await reached(), await reached()]).toEqual([['b@example.com'], []]);
});

it('names the season, its dates and venues, and is unsubscribed from with one click', async () => {
  await move(await summer(), 'on_sale');
  expect(await reached()).toEqual(['a@example.com']);
  const [mail] = mails();
  expect(mail?.subject).toBe('Booking for Summer 2026 is open');
  expect(mail?.text).toMatch(/Dates: Mon 27 to Fri 31 Jul 2026/);
  expect(mail?.text).toMatch(/Venues: .+ and .+/);
  expect(mail?.text).toContain('because you asked for our news and offers.');
  const header = (name: string) =>
    mail?.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\s+/g, '');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post:List-Unsubscribe=One-Click');
  const url = /<(.+)>/.exec(header('list-unsubscribe') ?? '')?.[1];
  const { pathname, search } = new URL(url ?? '');
  const page = /Unsubscribe from news and offers: (\S+)/.exec(mail?.text ?? '')?.[1];
  expect(new URL(page ?? '').search).toBe(search);
  await api.post(`${pathname}${search}`).expect(200, { isUnsubscribed: true });
  await move(await summer(), 'on_sale');
  expect(await reached()).toEqual([]);
});

it('is not sent to a family that withdraws, or to a season taken back, before it is written', async () => {
  const id = await summer();
  await move(id, 'on_sale');
  const other = await book('b@example.com', '2025-10-28');
  await answer(other, true);
  await api.runJob('reminders');
  await answer(wanting, false);
  expect(await reached()).toEqual(['b@example.com']);
  await answer(await book('c@example.com', '2025-10-29'), true);
  await api.runJob('reminders');
  await move(id, 'draft');
  expect(await reached()).toEqual([]);
});

it('is sent at the time that a season opens, counted the day before, and only while it is on', async () => {
  await move(await summer('2025-10-20T09:00:00.000Z'), 'on_sale');
  expect([await reached(), await tomorrow()]).toEqual([[], { count: 0, bookings: [] }]);
  goTo('2025-10-19T10:00:00Z');
  expect(await reached()).toEqual([]);
  expect(await tomorrow()).toEqual({ count: 1, bookings: [wanting.id] });
  goTo('2025-10-20T08:59:00Z');
  expect(await reached()).toEqual([]);
  goTo('2025-10-20T09:00:00Z');
  await isOn(false);
  expect(await reached()).toEqual([]);
  await isOn(true);
  expect(await reached()).toEqual(['a@example.com']);
});

it('is sent when staff publish after that time; not more than two days late', async () => {
  const id = await summer('2025-09-01T09:00:00.000Z');
  expect(await reached()).toEqual([]);
  await move(id, 'on_sale');
  goTo('2025-10-12T10:01:00Z');
  expect(await reached()).toEqual([]);
  goTo('2025-10-12T10:00:00Z');
  expect(await reached()).toEqual(['a@example.com']);
});

it('is not sent about the example season, or one that is archived, put on sale again or over', async () => {
  expect(await reached()).toEqual([]);
  const id = await summer();
  await move(id, 'on_sale', 'archived');
  expect(await reached()).toEqual([]);
  goTo('2025-10-13T10:00:00Z');
  await move(id, 'on_sale');
  expect(await reached()).toEqual([]);
  const over = { bookingOpensAt: new Date('2025-10-13T09:00:00Z') };
  await api.dataSource.manager.update(SeasonEntity, { id: 1 }, over);
  goTo('2025-10-13T10:01:00Z');
  expect(await reached()).toEqual(['a@example.com']);
  await api.dataSource.query("DELETE FROM outbox_emails WHERE kind = 'season-opens'");
  await api.dataSource.query(
    "UPDATE camp_days SET date = '2025-10-01' WHERE season_id = 1 AND date = '2025-10-27'",
  );
  await api.dataSource.query(
    "UPDATE camp_days SET state = 'closed' WHERE season_id = 1 AND date <> '2025-10-01'",
  );
  expect(await reached()).toEqual([]);
});
