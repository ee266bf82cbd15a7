import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poundsText } from '@sunfield/contracts/kit/money';
import { agreed, edited, without } from '../../../test/families/amending';
import { address, monday, startCrediting, twoDays } from '../../../test/families/credit';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { holdsJob } from '../paying/hold-expiry.service';

type Crediting = Awaited<ReturnType<typeof startCrediting>>;

let crediting: Crediting;
let api: Crediting['api'];
let family: Crediting['family'];
let credit: Crediting['credit'];
beforeAll(async () => {
  crediting = await startCrediting();
  ({ api, family, credit } = crediting);
});
beforeEach(() => crediting.begin());
afterAll(() => api.stop());

const keep = async () => credit.keep(family, await family.paid(twoDays), monday);

/** An unpaid booking, and a function that spends credit on it. */
async function ready(order: Parameters<typeof family.place>[0] = {}) {
  const booking = await family.place(order);
  await credit.ask(booking.id, booking.accessToken).expect(202);
  const code = (await credit.code(booking.id)) ?? '';
  return { booking, spend: () => credit.spend(booking.id, booking.accessToken, code) };
}
const payOut = (pence: number) =>
  crediting.payOut({
    amount: poundsText(pence),
    method: 'cash',
    reason: 'Asked for it',
    seenPence: pence,
  });
const spentOn = (answers: { body: { spentPence?: number } }[]) =>
  answers.reduce((sum, { body }) => sum + (body.spentPence ?? 0), 0);

describe('of parallel requests', () => {
  it('one spends the same credit, on whichever booking', async () => {
    await keep();
    const bookings = [await ready(), await ready(), await ready(), await ready()];
    const answers = await Promise.all(bookings.map(({ spend }) => spend()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.spentPence).sort()).toEqual([0, 0, 0, 1500]);
    expect(await credit.balance(address)).toBe(0);
    const paid = await api.dataSource.manager.countBy(BookingEntity, {
      paymentStatus: 'succeeded',
    });
    expect(paid).toBe(2);
  });

  it('either staff pay it out, or it is spent', async () => {
    await keep();
    const { spend } = await ready();
    const [spent, out] = await Promise.all([spend(), payOut(1500)]);
    expect(spent.status).toBe(200);
    expect(spent.body.spentPence).toBe(out.status === 200 ? 0 : 1500);
    expect([200, 409]).toContain(out.status);
    expect(await credit.balance(address)).toBe(0);
  });

  it('all have their first credit kept', async () => {
    const placed = [
      await family.paid(twoDays),
      await family.paid(twoDays),
      await family.paid(twoDays),
    ];
    const sends = await Promise.all(
      placed.map(async ({ id, accessToken }) => {
        const booking = await family.view(id, accessToken);
        const wish = edited(booking, (it) => ({ ...without(monday)(it), back: 'credit' }));
        const message = agreed(wish, await family.quote(id, accessToken, wish));
        return () => family.send(id, accessToken, message);
      }),
    );
    const answers = await Promise.all(sends.map((send) => send()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await credit.balance(address)).toBe(4500);
  });

  it('a hold that ends gives back whatever was spent before it', async () => {
    await keep();
    const { booking, spend } = await ready({ dates: [{ date: monday }, { date: '2025-10-28' }] });
    const other = await ready({ dates: [{ date: monday }, { date: '2025-10-28' }] });
    api.clock.advance({ minutes: 29, seconds: 59 });
    // Codes last for ten minutes.
    await credit.ask(booking.id, booking.accessToken).expect(202);
    const code = (await credit.code(booking.id)) ?? '';
    const late = credit.spend(booking.id, booking.accessToken, code);
    const ending = async () => {
      api.clock.advance({ minutes: 2 });
      await api.runJob(holdsJob);
    };
    const [answer] = await Promise.all([late, ending()]);
    expect([200, 400, 409]).toContain(answer.status);
    await api.runJob(holdsJob);
    expect(await credit.balance(address)).toBe(1500);
    expect((await spend()).status).toBe(400);
    expect((await other.spend()).status).toBe(400);
  });

  it('the parts of several bookings never add up to more than there is', async () => {
    await keep();
    const bookings = await Promise.all(
      ['2025-10-28', '2025-10-29'].map((date) =>
        ready({ dates: [{ date, bookingType: '8am-5pm' }] }),
      ),
    );
    const answers = await Promise.all(bookings.map(({ spend }) => spend()));
    expect(spentOn(answers)).toBe(1500);
    expect(await credit.balance(address)).toBe(0);
  });
});
