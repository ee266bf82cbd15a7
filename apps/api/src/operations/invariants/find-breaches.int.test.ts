import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { logInStaff } from '../../../test/running/log-in-staff';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { TestClock } from '../../../test/running/test-clock';
import { checkInvariants } from '../backup/commands';
import { type HealthReport } from '@sunfield/contracts/operations/health';
import { CONFIG, type Config } from '../../kernel/config/config';
import { PaymentAlertEntity } from '../../payments/alerts/payment-alert.entity';
import { foldFigures } from '../../bookings/ledger/recount-figures';
import { booksJob, figuresJob } from './check-books.service';
import { findBreaches } from './find-breaches';

let api: TestApi;
let paid: number;
beforeAll(async () => {
  // The command uses the database's clock.
  api = await startApi({ clock: new TestClock(new Date()) });
});
beforeEach(async () => {
  api.clock.set(new Date());
  await api.reset();
  const [first] = [await book(), await book()];
  paid = first;
  await payBooking(api, paid);
});
afterAll(() => api.stop());

const book = async (): Promise<number> => {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  return (body as { id: number }).id;
};
const change = (sql: string) => api.dataSource.query(sql);

const amendmentOf = ({
  differencePence,
  backPence,
  payPence = 0,
  waiting = 'NULL',
}: {
  differencePence: number;
  backPence: number;
  payPence?: number;
  waiting?: string;
}) => `
  INSERT INTO amendments (booking_id, position, state, actor, asked_at, client_request_id,
    request_fingerprint, difference_pence, back_pence, charge_pence, pay_pence, waiting_booking_id)
  SELECT id, 1, 'applied', 'parent', placed_at, 'one', 'said', ${differencePence}, ${backPence}, 0,
    ${payPence}, ${waiting}
  FROM bookings WHERE paid_at IS NOT NULL`;

it('finds nothing where all is well', async () => {
  expect(await findBreaches(api.dataSource)).toEqual([]);
});

it.each<[string, string, string, string]>([
  [
    'a counter that lost a place',
    'UPDATE camp_days SET places_taken = places_taken - 1 WHERE places_taken > 0',
    'UPDATE camp_days SET places_taken = places_taken + 1 WHERE places_taken > 0',
    'a camp day has as many places taken as bookings have of it',
  ],
  [
    'a hold of a place that nothing holds',
    "UPDATE holds SET places = 2 WHERE holder_kind = 'booking'",
    'UPDATE holds SET places = 1',
    'the places a booking holds are its holds',
  ],
  [
    'a hold that ends at another time than its booking says',
    "UPDATE holds SET until = '2020-01-01 00:00:00.000'",
    'UPDATE holds SET until = (SELECT hold_expires_at FROM bookings WHERE id = holder_id)',
    'a hold ends when its holder says',
  ],
  [
    'a day that was sold beyond its capacity',
    "UPDATE camp_days SET capacity = 1 WHERE date = '2025-10-27' AND venue_key = 'st-marys'",
    "UPDATE camp_days SET capacity = 40 WHERE date = '2025-10-27' AND venue_key = 'st-marys'",
    'no camp day is oversold',
  ],
  [
    'a price that is in no account',
    'UPDATE bookings SET total_pence = 1600 WHERE paid_at IS NULL',
    'UPDATE bookings SET total_pence = 1500 WHERE paid_at IS NULL',
    'a booking has the price of its account',
  ],
  [
    'a line that is not in the price',
    "UPDATE booking_lines SET amount_pence = 1600 WHERE kind = 'camp-days'",
    "UPDATE booking_lines SET amount_pence = 1500 WHERE kind = 'camp-days'",
    'the lines of a booking add up to its price',
  ],
  [
    'a place at another price than it was sold at',
    'UPDATE booking_places SET price_pence = 1600',
    'UPDATE booking_places SET price_pence = 1500',
    'the places that stand are what a booking was sold',
  ],
  [
    'a part of something that is paid in one',
    "UPDATE payments SET status = 'part', payable_kind = 'amendment'",
    "UPDATE payments SET status = 'succeeded', payable_kind = 'booking'",
    'a part is for the price of a booking, and goes back when its places do',
  ],
  [
    'a booking that was changed and does not know',
    amendmentOf({ differencePence: 0, backPence: 0 }),
    'DELETE FROM amendments',
    'a booking was changed as often as it says',
  ],
  [
    'a change of price that is in no account',
    amendmentOf({ differencePence: -500, backPence: 0 }),
    'DELETE FROM amendments',
    'the account has what amendments did to the price',
  ],
  [
    'money that an amendment gives back and is never refunded',
    amendmentOf({ differencePence: 0, backPence: 500 }),
    'DELETE FROM amendments',
    'a refund was asked for of what amendments give back',
  ],
  [
    'a place that is held for a change that does not wait',
    amendmentOf({ differencePence: 0, backPence: 0, waiting: 'id' }),
    'DELETE FROM amendments',
    'only changes that wait hold places',
  ],
  [
    'a change that was made and never paid',
    amendmentOf({ differencePence: 0, backPence: 0, payPence: 500 }),
    'DELETE FROM amendments',
    'a change that costs more was paid, and a refund was asked for of money for one that was not made',
  ],
  [
    'a cancelled booking that has places',
    'UPDATE bookings SET cancelled_at = paid_at WHERE paid_at IS NOT NULL',
    'UPDATE bookings SET cancelled_at = NULL',
    'the status follows from places and account',
  ],
  [
    'a sum that is not that of its entries',
    'UPDATE bookings SET received_pence = 1600 WHERE paid_at IS NOT NULL',
    'UPDATE bookings SET received_pence = 1500 WHERE paid_at IS NOT NULL',
    'a booking has received what its account has',
  ],
  [
    'money that went back and is in no account',
    'UPDATE bookings SET returned_pence = 5 WHERE paid_at IS NULL',
    'UPDATE bookings SET returned_pence = 0 WHERE paid_at IS NULL',
    'a booking has returned what its account has',
  ],
  [
    'a refunded sum that does not follow',
    'UPDATE bookings SET refunded_pence = 5 WHERE paid_at IS NULL',
    'UPDATE bookings SET refunded_pence = 0 WHERE paid_at IS NULL',
    'as much of the price is refunded as is missing and went back',
  ],
  [
    'a received pound that was not entered',
    'UPDATE payments SET received_pence = 1600',
    'UPDATE payments SET received_pence = 1500',
    'every received pound is in the account',
  ],
  [
    'a payment for a change that does not exist',
    "UPDATE payments SET payable_kind = 'amendment', payable_id = 4711",
    "UPDATE payments SET payable_kind = 'booking', payable_id = booking_id",
    'what a payment was for exists',
  ],
  [
    'a payment for another booking than its own',
    'UPDATE payments SET payable_id = booking_id + 1',
    'UPDATE payments SET payable_id = booking_id',
    'what a payment was for exists',
  ],
  [
    'a payment whose amount was changed',
    'UPDATE payments SET amount_pence = 1600',
    'UPDATE payments SET amount_pence = 1500',
    'a payment that came whole has the amount it was opened for',
  ],
  [
    'a card payment without its intent',
    'DELETE FROM card_payments',
    "INSERT INTO card_payments (payment_id, reference, livemode) SELECT id, 'pi_1', 0 FROM payments",
    'money by card can be sent back: its intent is known, until references are erased',
  ],
  [
    'an entry that was tampered with',
    "UPDATE ledger_entries SET amount_pence = -1400 WHERE kind = 'payment'",
    "UPDATE ledger_entries SET amount_pence = -1500 WHERE kind = 'payment'",
    'every received pound is in the account',
  ],
  [
    'an entry of no payment',
    "UPDATE ledger_entries SET payment_id = 4711 WHERE kind = 'payment'",
    "UPDATE ledger_entries SET payment_id = (SELECT id FROM payments) WHERE kind = 'payment'",
    'every entry about money belongs to a payment',
  ],
  [
    'a refund that was not entered',
    `INSERT INTO refunds (payment_id, amount_pence, reason, status, made_by, created_at, updated_at)
     SELECT id, 500, 'requested', 'succeeded', 'staff:1', created_at, updated_at FROM payments`,
    'DELETE FROM refunds',
    'every refund is in the account, and no fruitless one',
  ],
  [
    'a lost dispute that was not entered',
    `INSERT INTO disputes (payment_id, stripe_dispute_id, amount_pence, reason, status, created_at, updated_at)
     SELECT id, 'dp_1', 1500, 'general', 'lost', created_at, updated_at FROM payments`,
    'DELETE FROM disputes',
    'every lost dispute is in the account',
  ],
  [
    'a booking confirmed for nothing',
    'UPDATE bookings SET paid_at = placed_at WHERE paid_at IS NULL',
    "UPDATE bookings SET paid_at = NULL WHERE payment_status = 'pending'",
    'what is confirmed was paid',
  ],
  [
    'a status that does not follow',
    "UPDATE bookings SET payment_status = 'refunded' WHERE paid_at IS NOT NULL",
    "UPDATE bookings SET payment_status = 'succeeded' WHERE paid_at IS NOT NULL",
    'the status follows from places and account',
  ],
  [
    'places that are only held under a paid booking',
    "UPDATE booking_places SET state = 'held'",
    `UPDATE booking_places SET state = 'confirmed'
     WHERE booking_id IN (SELECT id FROM bookings WHERE paid_at IS NOT NULL)`,
    'the status follows from places and account',
  ],
])('finds %s', async (_, breaking, mending, rule) => {
  await change(breaking);
  expect((await findBreaches(api.dataSource)).map((breach) => breach.rule)).toContain(rule);
  await change(mending);
});

const refund = (status: string) => `
  INSERT INTO refunds (payment_id, amount_pence, reason, status, made_by, created_at, updated_at)
  SELECT id, 700, 'requested', '${status}', 'system', created_at, updated_at FROM payments`;

it.each<[string, number, string, string, string]>([
  ['a hold that never ends', 80, '', '', 'a hold ends when its time is over'],
  ['an outbox that does not move', 11, '', '', 'an email that is due is tried'],
  [
    'a paid booking without its confirmation',
    6,
    "DELETE FROM outbox_emails WHERE kind = 'booking-confirmation'",
    '',
    'a paid booking has one confirmation',
  ],
  [
    'money that neither paid a booking nor goes back',
    16,
    "UPDATE payments SET status = 'duplicate'",
    "UPDATE payments SET status = 'succeeded'",
    'received money has a paid booking, or goes back',
  ],
  [
    'a refund that Stripe never answered',
    61,
    refund('unknown'),
    'DELETE FROM refunds',
    'Stripe has answered a refund',
  ],
  [
    'money of a cancelled day that did not go back',
    61,
    'UPDATE bookings SET total_pence = 300 WHERE paid_at IS NOT NULL',
    'UPDATE bookings SET total_pence = 1500 WHERE paid_at IS NOT NULL',
    'money beyond the price of a paid booking goes back',
  ],
  [
    'a payment that is open for a booking that is over',
    61,
    "UPDATE payments SET status = 'open', open_booking_id = (SELECT id FROM bookings WHERE paid_at IS NULL); UPDATE bookings SET payment_status = 'expired' WHERE paid_at IS NULL",
    "UPDATE payments SET status = 'succeeded', open_booking_id = NULL; UPDATE bookings SET payment_status = 'pending' WHERE paid_at IS NULL",
    'a booking that is over can no longer be paid',
  ],
])('finds %s, once its time is over', async (_, minutes, breaking, mending, rule) => {
  const told = async (after: number) => {
    const now = new Date(api.clock.now().getTime() + after * 60_000);
    return (await findBreaches(api.dataSource, now)).map((breach) => breach.rule);
  };
  for (const sql of breaking.split('; ').filter(Boolean)) await change(sql);
  expect(await told(0)).not.toContain(rule);
  expect(await told(minutes)).toContain(rule);
  for (const sql of mending.split('; ').filter(Boolean)) await change(sql);
});

it('finds more given back than came', async () => {
  for (const _ of [1, 2, 3]) await change(refund('succeeded'));
  const rules = (await findBreaches(api.dataSource)).map(({ rule }) => rule);
  expect(rules).toContain('no payment gives back more than came by it');
  await change('DELETE FROM refunds');
});

it('is what staff read about the health of it all', async () => {
  const staff = await logInStaff(api);
  const read = async () => (await staff.get('/api/admin/health').expect(200)).body as HealthReport;
  await api.runJob(booksJob);
  expect(await read()).toEqual({
    status: 'ok',
    booksCheckedAt: api.clock.now().toISOString(),
    problems: [],
  });
  await change(`UPDATE bookings SET received_pence = 1600 WHERE id = ${paid}`);
  await change(refund('failed'));
  await api.runJob(booksJob);
  const { status, problems } = await read();
  expect(status).toBe('attention');
  expect(problems).toMatchObject([
    { kind: 'books', bookingId: paid, detail: expect.stringContaining('1600 said, 1500 found') },
    {
      kind: 'refund',
      bookingId: paid,
      message: `A refund of £7.00 for booking #${paid} was not made. Open the booking to see why, and refund again or arrange another way.`,
    },
  ]);
  await change(`UPDATE bookings SET received_pence = 1500 WHERE id = ${paid}`);
  await api.runJob(booksJob);
  await change('DELETE FROM refunds');
  expect((await read()).status).toBe('ok');
  api.clock.advance({ minutes: 16 });
  expect((await read()).problems).toMatchObject([{ kind: 'books', bookingId: null }]);
});

it('is reported to staff, once for each breach', async () => {
  await change(`UPDATE bookings SET received_pence = 1600 WHERE id = ${paid}`);
  await api.runJob(booksJob);
  await api.runJob(booksJob);
  const alerts = await api.dataSource.getRepository(PaymentAlertEntity).find();
  expect(alerts).toMatchObject([
    {
      kind: 'books_disagree',
      bookingId: paid,
      details: `a booking has received what its account has; ${paid}: 1600 said, 1500 found`,
    },
  ]);
  await change(`UPDATE bookings SET received_pence = 1500 WHERE id = ${paid}`);
});

it('finds figures that are not what the bookings come to, and the nightly count mends them', async () => {
  await change("UPDATE figures SET amount = amount + 7 WHERE measure = 'revenue' AND amount > 0");
  const wrong = await findBreaches(api.dataSource);
  expect(wrong).toEqual([
    {
      rule: 'the figures are what the bookings come to',
      bookingId: null,
      what: expect.stringMatching(/^revenue 20\d\d-\d\d-\d\d( 23)?: 1507 said, 1500 found$/),
    },
  ]);
  await api.runJob(booksJob);
  expect(await api.dataSource.getRepository(PaymentAlertEntity).find()).toEqual([]);
  await api.runJob(figuresJob);
  await api.runJob(figuresJob);
  const alerts = await api.dataSource.getRepository(PaymentAlertEntity).find();
  expect(alerts).toMatchObject([
    { kind: 'books_disagree', details: `${wrong[0]?.rule}; ${wrong[0]?.what}` },
  ]);
  expect(await findBreaches(api.dataSource)).toEqual([]);
});

it('folds the rows of each figure into one, also beside bookings that are paid', async () => {
  const more = await Promise.all([book(), book(), book()]);
  const folding = foldFigures(api.dataSource);
  await Promise.all([folding, ...more.map((id) => payBooking(api, id))]);
  expect(await findBreaches(api.dataSource)).toEqual([]);
  await foldFigures(api.dataSource);
  expect(
    await api.dataSource.query(
      'SELECT measure FROM figures GROUP BY measure, paid_on, subject HAVING COUNT(*) > 1',
    ),
  ).toEqual([]);
});

it('has its own command, which prints what it finds and exits accordingly', async () => {
  const config = api.app.get<Config>(CONFIG);
  expect(await checkInvariants(config)).toEqual([]);
  await change('UPDATE camp_days SET places_taken = places_taken + 1 WHERE id = 1');
  expect(await checkInvariants(config)).toEqual([
    expect.stringMatching(
      /^a camp day has as many places taken as bookings have of it: 1: \d+ said/,
    ),
  ]);
  await change('UPDATE camp_days SET places_taken = places_taken - 1 WHERE id = 1');
});
