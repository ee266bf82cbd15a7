import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Attention, type AttentionKind } from '@sunfield/contracts/office/attention/attention';
import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import {
  type Payouts,
  type PayoutWithLines,
} from '@sunfield/contracts/payments/bookkeeping/payouts';
import { addDays, calendarDateInLondon, daysOfMonth, instantInLondon } from '@sunfield/words/dates';
import { payingOut } from '../../../test/families/paying-out';
import { testPaying } from '../../../test/families/start-paying';
import { type Client, logInStaff } from '../../../test/running/log-in-staff';
import { Payouts as ReadPayouts } from '../card/payouts/payouts.service';
import { saveSettings } from '../../../test/save-settings';

const paying = testPaying({ webhooks: false });
const { anHourLater, chargeFee, paidAndKnown, payOut, readPayouts, sellElsewhere, settlePayout } =
  payingOut(paying);
const fee = Math.round(1500 * 0.015) + 20;
let owner: Client;
beforeEach(async () => {
  owner = await logInStaff(paying.api);
});

const today = () => calendarDateInLondon(paying.api.clock.now());
async function read(): Promise<Payouts> {
  const period = `from=${addDays(today(), -40)}&to=${addDays(today(), 10)}`;
  return (await owner.get(`/api/admin/payouts?${period}`).expect(200)).body as Payouts;
}
const open = async (id = 0): Promise<PayoutWithLines> =>
  (await owner.get(`/api/admin/payouts/${id}`).expect(200)).body as PayoutWithLines;
const newest = async () => (await read()).payouts[0];
async function toDo(kind: AttentionKind) {
  const { body } = await (await logInStaff(paying.api)).get('/api/admin/attention').expect(200);
  return (body as Attention).items.filter((item) => item.kind === kind);
}

describe('the payouts of a period', () => {
  it('show gross, refunds, fees and net, and lines with their bookings', async () => {
    const kept = await paidAndKnown();
    const refunded = await paidAndKnown();
    await paying.refundInDashboard(refunded.intentId, 500);
    await chargeFee(150);
    const { amount } = await payOut();
    await readPayouts();
    const payout = await newest();
    expect(payout).toMatchObject({
      grossPence: 3000,
      refundsPence: 500,
      otherPence: 0,
      feesPence: 2 * fee + 150,
      netPence: amount,
      status: 'in_transit',
      lines: 'read',
      differences: 0,
      isLost: false,
    });
    expect(amount).toBe(3000 - 500 - 2 * fee - 150);
    const { lines } = await open(payout?.id);
    expect(lines.map(({ kind, bookingId, oursPence }) => [kind, bookingId, oursPence])).toEqual(
      expect.arrayContaining([
        ['payment', kept.bookingId, 1500],
        ['payment', refunded.bookingId, 1500],
        ['refund', refunded.bookingId, -500],
        ['fee', null, null],
      ]),
    );
    expect(await toDo('payout')).toEqual([]);
    await owner.get('/api/admin/payouts/999').expect(404);
  });

  it('have their fees in the books and in the journal, which stays balanced', async () => {
    await paidAndKnown();
    await payOut();
    await readPayouts();
    const { arrivesOn = '' } = (await newest()) ?? {};
    const query = `from=${arrivesOn}&to=${arrivesOn}`;
    const { body } = await owner.get(`/api/admin/books?${query}`).expect(200);
    expect((body as Books).feesPence).toBe(fee);
    const month = arrivesOn.slice(0, 7);
    const file = () => owner.get(`/api/admin/books/export?month=${month}&program=xero`);
    expect((await file().expect(400)).text).toContain('Account for fees of Stripe');
    const names = ['Card', 'Fees', 'Camps', 'Deferred', 'Credit', 'Tshirts'];
    await saveSettings(
      paying.api,
      Object.fromEntries(names.map((name, at) => [`account${name}`, String(400 + at)])),
    );
    const rows = (await file().expect(200)).text.trim().split('\n').slice(1);
    const cells = rows.map((row) => row.split(','));
    expect(cells).toContainEqual(expect.arrayContaining(['Fees of Stripe', '401', '0.43']));
    expect(cells).toContainEqual(expect.arrayContaining(['Card fees of Stripe', '400', '-0.43']));
    expect(cells.reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0)).toBe(0);
  });

  it('have the fees of a payout that is read after its month was closed in the first open one', async () => {
    await paidAndKnown();
    const { id } = await payOut();
    const asMade = await paying.stripe.payouts.retrieve(id);
    const { from, to } = daysOfMonth(
      calendarDateInLondon(new Date(asMade.arrival_date * 1000)).slice(0, 'YYYY-MM'.length),
    );
    paying.api.clock.set(new Date(instantInLondon(addDays(to, 2), '09:00')));
    owner = await logInStaff(paying.api);
    const feesOf = async (period: string) =>
      ((await owner.get(`/api/admin/books?${period}`).expect(200)).body as Books).feesPence;
    await owner
      .post('/api/admin/books/close')
      .send({ month: from.slice(0, 7) })
      .expect(200);
    await paying.api.app.get(ReadPayouts).sync(id);
    expect(await feesOf(`from=${from}&to=${to}`)).toBe(0);
    expect(await feesOf(`from=${addDays(to, 1)}&to=${addDays(to, 28)}`)).toBe(fee);
  });
});

describe('a difference', () => {
  it('of money that we do not know is in To Do until staff say what it is', async () => {
    await sellElsewhere(900);
    await payOut();
    await readPayouts();
    const payout = await newest();
    expect(payout?.differences).toBe(1);
    expect(await toDo('payout')).toMatchObject([
      { ref: String(payout?.id), what: expect.stringMatching(/^£8\.66 of .*: 1 line$/) },
    ]);
    const [line] = (await open(payout?.id)).lines;
    expect(line).toMatchObject({ difference: 'unknown', oursPence: null, bookingId: null });
    const explain = (explanation: string) =>
      owner
        .put(`/api/admin/payout-lines/${line?.id}/explanation`)
        .send({ explanation })
        .expect(200);
    const { body } = await explain('Sold by the shop');
    expect((body as PayoutWithLines).lines[0]).toMatchObject({
      difference: null,
      explanation: 'Sold by the shop',
    });
    expect(await toDo('payout')).toEqual([]);
    await explain('');
    expect(await toDo('payout')).toHaveLength(1);
    await owner
      .put('/api/admin/payout-lines/999/explanation')
      .send({ explanation: '' })
      .expect(404);
  });

  it('of amounts is shown with ours, and goes once they agree', async () => {
    const { bookingId } = await paidAndKnown();
    await payOut();
    await readPayouts();
    const change = (pence: number) =>
      paying.api.dataSource.query(
        'UPDATE stripe_payout_lines SET amount_pence = amount_pence + ? WHERE payment_id IS NOT NULL',
        [pence],
      );
    await change(1);
    const { lines } = await open((await newest())?.id);
    expect(lines).toMatchObject([
      { bookingId, amountPence: 1501, oursPence: 1500, difference: 'amount' },
    ]);
    expect(await toDo('payout')).toHaveLength(1);
    await change(-1);
    expect(await toDo('payout')).toEqual([]);
  });

  it('of a payout that failed goes once a later one has its money', async () => {
    await paidAndKnown();
    const { id } = await payOut();
    await anHourLater();
    await settlePayout(id, 'failed');
    await readPayouts();
    expect(await newest()).toMatchObject({ status: 'failed', isLost: true });
    expect(await toDo('payoutFailed')).toMatchObject([{ page: expect.stringContaining('http') }]);
    await payOut();
    await readPayouts();
    expect(await toDo('payoutFailed')).toEqual([]);
    const [again, failed] = (await read()).payouts;
    expect(again).toMatchObject({ otherPence: 1500 - fee, netPence: 1500 - fee, differences: 0 });
    expect(failed).toMatchObject({ status: 'failed', isLost: false });
  });

  it('of payments that are not paid out for two weeks goes with their payout', async () => {
    await readPayouts();
    await paidAndKnown();
    expect((await read()).waiting).toEqual({ payments: 1, pence: 1500, late: 0, latePence: 0 });
    paying.api.clock.advance({ minutes: 15 * 24 * 60 });
    owner = await logInStaff(paying.api);
    expect((await read()).waiting).toMatchObject({ late: 1, latePence: 1500 });
    expect(await toDo('notPaidOut')).toMatchObject([{ what: '1 payment, £15.00' }]);
    await payOut();
    await readPayouts();
    expect((await read()).waiting).toMatchObject({ payments: 0, late: 0 });
    expect(await toDo('notPaidOut')).toEqual([]);
  });
});
