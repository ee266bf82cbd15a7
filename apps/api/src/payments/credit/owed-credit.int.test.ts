import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { address, monday, startCrediting, twoDays } from '../../../test/families/credit';
import { CreditBalanceEntity } from './credit-balance.entity';
import { CreditEntity, creditReason } from './credit.entity';

type Crediting = Awaited<ReturnType<typeof startCrediting>>;

let crediting: Crediting;
let api: Crediting['api'];
beforeAll(async () => {
  crediting = await startCrediting();
  api = crediting.api;
});
beforeEach(() => crediting.begin());
afterAll(() => api.stop());

const list = async () => (await crediting.staff().get('/api/admin/credit').expect(200)).body;
const payOut = (order: object) =>
  crediting
    .staff()
    .post('/api/admin/credit/pay-out')
    .send({ amount: '15.00', method: 'bank_transfer', reason: 'Moved', seenPence: 1500, ...order });
async function keep(parentEmail = address, parentName = 'Ngozi Okafor') {
  const placed = await crediting.family.paid({ ...twoDays, parentEmail, parentName });
  await crediting.credit.keep(crediting.family, placed, monday);
  return placed;
}

describe('the credit that is owed in all', () => {
  it('is a list by address with since when and whose it is, largest first', async () => {
    expect(await list()).toEqual([]);
    const first = await keep();
    api.clock.advance({ minutes: 60 });
    const second = await keep();
    const other = await keep('Zoe@example.org', 'Zoë Field');
    expect(first.id).toBeLessThan(second.id);
    expect(await list()).toEqual([
      {
        email: address,
        creditPence: 3000,
        frozenPence: 0,
        since: '2025-10-01T10:00:00.000Z',
        booking: { id: second.id, parentName: 'Ngozi Okafor' },
      },
      {
        email: 'zoe@example.org',
        creditPence: 1500,
        frozenPence: 0,
        since: '2025-10-01T11:00:00.000Z',
        booking: { id: other.id, parentName: 'Zoë Field' },
      },
    ]);
  });

  it('is counted from when it last rose from nothing', async () => {
    await keep();
    api.clock.advance({ minutes: 60 });
    await payOut({ email: address }).expect(200);
    expect(await list()).toEqual([]);
    api.clock.advance({ minutes: 60 });
    await keep();
    expect(await list()).toMatchObject([{ since: '2025-10-01T12:00:00.000Z' }]);
  });

  it('is paid out where no booking of the address is left, once, and the address hears of it', async () => {
    const { id } = await keep();
    await crediting
      .staff()
      .delete(`/api/admin/bookings/${id}?refund=none&tellParent=no`)
      .expect(200);
    expect(await list()).toMatchObject([{ email: address, creditPence: 1500, booking: null }]);
    await payOut({ email: address, amount: '15.01' }).expect(400);
    const answers = await Promise.all([1, 2, 3].map(() => payOut({ email: 'Ngozi@Example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await list()).toEqual([]);
    expect((await crediting.credit.lastEmail('credit-moved'))?.to).toEqual({ name: '', address });
    const { body } = await crediting
      .staff()
      .get('/api/admin/audit?action=credit.paid_out')
      .expect(200);
    expect(body).toMatchObject([{ subjectId: String(id), after: { method: 'bank_transfer' } }]);
    const [, out] = await api.dataSource.manager.find(CreditEntity, { order: { id: 'ASC' } });
    expect(out).toMatchObject({ method: 'bank_transfer', amountPence: -1500 });
    expect(out?.reason && creditReason.open(out, out.reason)).toBe('Moved');
  });

  it('is for staff who may see bookings, and known addresses', async () => {
    await api.get('/api/admin/credit').expect(401);
    await payOut({ email: 'nobody@example.org' }).expect(404);
    await payOut({ email: address, method: 'card' }).expect(400);
    expect(await api.dataSource.manager.count(CreditBalanceEntity)).toBe(0);
  });
});
