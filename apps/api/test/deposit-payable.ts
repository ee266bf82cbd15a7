import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type EntityManager } from 'typeorm';
import { quoteOf } from '../src/bookings/model/booking-lines';
import { AppError } from '../src/kernel/base/app-error';
import { PaymentEntity } from '../src/payments/model/payment.entity';
import { type Payable, type PayableKey, type PayableKind } from '../src/payments/payables/payable';
import { payableKinds } from '../src/payments/payables/payables';
import { type TestApi } from './running/start-api';

interface Deposit {
  pence: number;
  state: 'due' | 'paid' | 'ended';
}

/** A payable that exists only in tests: a deposit for kit that a family borrows. */
const depositKind: PayableKind = {
  isPrivate: true,
  takesCredit: false,
  async find(manager, booking, { payableId }): Promise<Payable> {
    const read = async () =>
      (
        await manager.query<Deposit[]>('SELECT pence, state FROM test_deposits WHERE id = ?', [
          payableId,
        ])
      )[0];
    const deposit = await read();
    if (!deposit) throw new AppError('not_found');
    const { pence: duePence, state } = deposit;
    const priceChanged = () => new AppError('price_changed', { quote: quoteOf([]), duePence });
    const move = (to: Deposit['state']) => moveDeposit(manager, payableId, to);
    return {
      booking,
      duePence,
      isSettled: state === 'paid',
      holdExpiresAt: null,
      refuseEnded: () => {
        if (state === 'ended') throw new AppError('booking_expired');
      },
      priceChanged: () => Promise.resolve(priceChanged()),
      extendHold: () => Promise.resolve(),
      expectedPence: () => duePence,
      missingPence: () => Promise.resolve(duePence),
      wasPaidWith: (_manager, reference) =>
        manager.existsBy(PaymentEntity, { payableKind: 'deposit', payableId, reference }),
      settle: async () => {
        if (state === 'ended') throw new AppError('booking_closed');
        await move('paid');
      },
      paidTooLate: () => Promise.resolve(),
    };
  },
};

const moveDeposit = async (manager: EntityManager, id: number, to: Deposit['state']) => {
  await manager.query('UPDATE test_deposits SET state = ? WHERE id = ?', [to, id]);
};

/** What a new kind of payable adds to the product: its row of `payableKinds`, and its own table. */
export async function addDeposits({ dataSource: { manager } }: TestApi) {
  payableKinds['deposit'] = depositKind;
  await manager.query(
    'CREATE TABLE test_deposits (id integer PRIMARY KEY, pence integer, state varchar(10))',
  );
  return {
    ask: async ({ id: bookingId }: Pick<PlacedBooking, 'id'>): Promise<PayableKey> => {
      const payableId = 1000 + bookingId;
      await manager.query('DELETE FROM test_deposits WHERE id = ?', [payableId]);
      await manager.query('INSERT INTO test_deposits VALUES (?, 2500, ?)', [payableId, 'due']);
      return { bookingId, payableKind: 'deposit', payableId };
    },
    end: ({ payableId }: PayableKey) => moveDeposit(manager, payableId, 'ended'),
  };
}
