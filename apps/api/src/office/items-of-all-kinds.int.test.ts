import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import {
  type Attention,
  type AttentionKind,
  attentionKinds,
} from '@sunfield/contracts/office/attention/attention';
import { type WrongDay } from '@sunfield/contracts/bookings/wrong-days';
import { amending, without } from '../../test/families/amending';
import { alsoOn, payingForChange } from '../../test/families/paying-for-change';
import { testPaying } from '../../test/families/start-paying';
import { testStaff } from '../../test/running/log-in-staff';
import { AttentionSources } from '../staff/attention/attention-sources';
import { noteFailedBackup, noteGoodBackup } from '../operations/backup/backups.service';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { booksJob } from '../operations/invariants/check-books.service';
import { noteClock } from '../operations/invariants/health-notes';
import { CONFIG, type Config } from '../kernel/config/config';
import { SettingsService } from '../kernel/settings/settings.service';
import { SetupService } from './setup/setup.service';
import { ExampleContent } from './setup/example-content.service';

/** Kinds that no test beside their own feature causes; each is seen, remedied, and gone. */

const here = 'office/items-of-all-kinds.int.test.ts';
const byPerson = 'office/needs-a-person.int.test.ts';
const payouts = 'payments/bookkeeping/payouts.int.test.ts';
const byItself = 'operations/invariants/watched-by-itself.int.test.ts';

const paying = testPaying();
const { api } = paying;
const staff = testStaff(api);

const found = async (kind: AttentionKind) => {
  const { body } = await staff.get('/api/admin/attention').expect(200);
  return (body as Attention).items.filter((item) => item.kind === kind);
};
const settled = async () => {
  const paid = await paying.paid();
  await paying.report(paid);
  return paid;
};

it('a feature finds each kind', () => {
  const kinds = Object.keys(attentionKinds) as AttentionKind[];
  expect(kinds.filter((kind) => !api.app.get(AttentionSources).of(kind))).toEqual([]);
});

/** Where each kind is caused, seen, remedied and gone. */
const testedIn: Record<AttentionKind, string> = {
  books: here,
  clock: here,
  backup: here,
  lapsedChange: here,
  wrongAge: here,
  cancelledDay: here,
  policyPages: here,
  overdue: byPerson,
  dispute: byPerson,
  details: byPerson,
  transfer: byPerson,
  offers: byPerson,
  email: byPerson,
  enquiry: byPerson,
  partyNumbers: 'parties/before-party.int.test.ts',
  partyTask: 'parties/before-party.int.test.ts',
  refund: byPerson,
  notCollected: 'camp/duty/at-camp-to-do.int.test.ts',
  unbooked: 'camp/duty/at-camp-to-do.int.test.ts',
  adults: 'camp/duty/at-camp-to-do.int.test.ts',
  rota: 'camp/rota/rota.int.test.ts',
  ofsted: 'camp/care-records/care-reports.int.test.ts',
  riddor: 'camp/care-records/care-reports.int.test.ts',
  firstAid: 'camp/duty/at-camp-to-do.int.test.ts',
  balance: 'payments/desk/balances.int.test.ts',
  handBack: 'bookings/amendments/amend-booking.int.test.ts',
  cancelledByHand: 'bookings/day-cancellations/cancel-days.int.test.ts',
  message: 'messages/messages.int.test.ts',
  payout: payouts,
  payoutFailed: payouts,
  notPaidOut: payouts,
  job: byItself,
  certificate: byItself,
  key: byItself,
};

it.each(Object.entries(testedIn))('%s is tested in %s', (kind, file) => {
  const text = readFileSync(join(__dirname, '..', file), 'utf8');
  expect(text).toContain(`'${kind}'`);
});

it('money that disagrees, until it agrees again', async () => {
  const { bookingId } = await settled();
  const say = async (pence: number) => {
    const sql = 'UPDATE bookings SET received_pence = ? WHERE id = ?';
    await api.dataSource.query(sql, [pence, bookingId]);
    await api.runJob(booksJob);
  };
  await say(1600);
  expect(await found('books')).toMatchObject([
    { bookingId, what: expect.stringContaining('1600 said, 1500 found') },
  ]);
  await say(1500);
  expect(await found('books')).toEqual([]);
});

it('policy pages with blanks while parents pay at Stripe, until nothing is on sale', async () => {
  // Tests pay at the local Stripe, where nothing is sold.
  expect(await found('policyPages')).toEqual([]);
  const config = api.app.get<Config>(CONFIG);
  const real = { ...config, stripe: { ...config.stripe, apiUrl: undefined } };
  const settings = api.app.get(SettingsService);
  const pages = new SetupService(
    api.dataSource,
    settings,
    api.app.get(ExampleContent),
    real,
    new AttentionSources(),
  );
  expect(await pages.blankPages()).toMatchObject([
    { what: expect.stringMatching(/^Registered name and \d+ more$/) },
  ]);
  await api.dataSource.manager.update(SeasonEntity, { state: 'on_sale' }, { state: 'archived' });
  expect(await pages.blankPages()).toEqual([]);
});

it('a machine’s clock, until it is right', async () => {
  await noteClock(api.dataSource, { machine: 'api-2', skewMs: 400_000 }, api.clock.now());
  expect(await found('clock')).toMatchObject([{ what: expect.stringContaining('api-2') }]);
  api.clock.advance({ minutes: 3 });
  expect(await found('clock')).toEqual([]);
});

it('a backup that failed, until a good one is made', async () => {
  expect(await found('backup')).toEqual([]);
  await noteFailedBackup(api.dataSource, api.clock.now(), 'The disk is full.');
  expect(await found('backup')).toMatchObject([
    { what: 'None has been made yet', search: '?tab=settings' },
  ]);
  api.clock.advance({ minutes: 1 });
  const backup = { file: 'a.age', copiedTo: null, bytes: 10, rows: 2 };
  await noteGoodBackup(api.dataSource, api.clock.now(), backup);
  expect(await found('backup')).toEqual([]);
});

it('a change that was not paid in time, until another one is paid', async () => {
  const family = payingForChange(paying);
  const booking = await family.paid({ children: [{ name: 'Kit Lee', age: '8' }] });
  await family.ask(booking, alsoOn('2025-10-28'));
  expect(await found('lapsedChange')).toEqual([]);
  api.clock.advance({ minutes: 45 });
  await api.runJob('end-holds');
  await staff.logIn();
  const [item] = await found('lapsedChange');
  expect(item).toMatchObject({ bookingId: booking.id });
  expect(item?.what).toMatch(/, booking #\d+\. Not made, for £15\.00: 1 place taken$/);
  await paying.report(await family.paidChange(await family.ask(booking, alsoOn('2025-10-28'))));
  expect(await found('lapsedChange')).toEqual([]);
});

it('a booking on a cancelled day, until its family takes that day out', async () => {
  const family = amending(api);
  const dates = [{ date: '2025-10-27' }, { date: '2025-10-28' }];
  const booking = await family.paid({ dates, children: [{ name: 'Kit Lee', age: '8' }] });
  expect(await found('cancelledDay')).toEqual([]);
  const day = { date: '2025-10-27', venueKey: 'st-marys' };
  await api.dataSource.manager.update(CampDayEntity, day, { state: 'cancelled' });
  expect(await found('cancelledDay')).toMatchObject([{ bookingId: booking.id }]);
  await family.change(booking, without('2025-10-27'));
  expect(await found('cancelledDay')).toEqual([]);
});

it('an age that staff have not allowed, until they do', async () => {
  const { bookingId } = await settled();
  const said = { answers: { dateOfBirth: '2021-10-28' }, saidBy: 'Mother' };
  await staff.patch(`/api/bookings/${bookingId}/details/0`).send(said).expect(200);
  expect(await found('wrongAge')).toMatchObject([
    { bookingId, what: `Ngozi Okafor, booking #${bookingId}` },
  ]);
  const { body } = await staff.get(`/api/bookings/${bookingId}`).expect(200);
  const seen = (body.children[0].wrongDays as WrongDay[]).map(({ campDayId, is }) => ({
    campDayId,
    is,
  }));
  const allow = `/api/admin/bookings/${bookingId}/children/0/allow-age`;
  await staff.post(allow, { reason: 'Comes with her sister', seen }).expect(200);
  expect(await found('wrongAge')).toEqual([]);
});
