import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { queueEmail } from '../../mail/outbox/queue-email';
import { EventEntity } from '../../kernel/events/event.entity';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import { inTransaction } from '../../kernel/database/transaction';
import { LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';
import { lockBooking, releaseBooking } from '../../bookings/model/move-booking';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { BookingPayable } from './booking-payable';

const paying = testPaying({ webhooks: false });
/** Only the way with a manager calls it. */
let withManager: jest.SpiedFunction<BookingPayable['settle']>;
beforeAll(() => {
  withManager = jest.spyOn(BookingPayable.prototype, 'settle');
});
afterEach(() => {
  withManager.mockClear();
});

/** As if a person had asked for the confirmation already: its email exists, so the batch can't insert it. */
const confirmationExists = ({ bookingId: subjectId }: Opened) =>
  inTransaction(paying.api.dataSource, (manager) =>
    queueEmail(manager, {
      kind: 'booking-confirmation',
      subjectId,
      onceKey: `booking-confirmation:${subjectId}`,
      at: paying.api.clock.now(),
    }),
  );

/** All rows that a payment of a booking leaves, with its own numbers and times left out. */
async function rowsOf({ bookingId, intentId }: Opened): Promise<string> {
  const { manager } = paying.api.dataSource;
  const order = { id: 'ASC' } as const;
  const subjectId = String(bookingId);
  const payments = await paying.payments(bookingId);
  const all = {
    booking: await paying.booking(bookingId),
    payments,
    places: await manager.find(BookingPlaceEntity, { where: { bookingId }, order }),
    entries: await manager.find(LedgerEntryEntity, { where: { bookingId }, order }),
    holds: await manager.findBy(HoldEntity, { bookingId }),
    events: await manager.find(EventEntity, { where: { subjectId }, order }),
    emails: (await manager.find(OutboxEmailEntity, { where: { subjectId: bookingId } }))
      .map(({ kind, onceKey, status, attempts, facts }) => ({
        kind,
        onceKey,
        status,
        attempts,
        facts,
      }))
      .sort((a, b) => a.kind.localeCompare(b.kind)),
  };
  const own = ['id', 'childId', 'accessNonce', 'clientRequestId', 'requestFingerprint', 'at'];
  const ids = ['bookingId', 'subjectId', 'payableId', 'paymentId'];
  const named = (key: string, value: unknown) =>
    own.includes(key) || key.endsWith('At') ? value !== null : ids.includes(key) ? 'its' : value;
  return JSON.stringify(all, named, 1)
    .replaceAll(intentId, 'its intent')
    .replaceAll(
      new RegExp(`(payment|pi|confirmation|alert):(${bookingId}|${payments[0]?.id})\\b`, 'g'),
      '$1:its',
    );
}

it('writes the same rows as with a manager, which it leaves to unusual payments', async () => {
  const [usual, unusual] = [await paying.paid(), await paying.paid()];
  await paying.report(usual).expect(200);
  expect(withManager).not.toHaveBeenCalled();
  await confirmationExists(unusual);
  await paying.report(unusual).expect(200);
  expect(withManager).toHaveBeenCalledTimes(1);
  expect(await rowsOf(usual)).toEqual(await rowsOf(unusual));
});

it('waits for a transaction that has locked the booking, and then decides by what it finds', async () => {
  const { bookingId, intentId } = await paying.paid();
  const by = { why: 'time ran out', actor: 'system', at: paying.api.clock.now() } as const;
  let settled: Promise<{ status: number }> | undefined;
  await inTransaction(paying.api.dataSource, async (manager) => {
    const booking = await lockBooking(manager, bookingId);
    settled = paying.report({ bookingId, intentId }).then((answer) => answer);
    // Time to reach the lock.
    await wait(1000);
    await releaseBooking(manager, booking, by);
  });
  expect(await settled).toMatchObject({ status: 200 });
  // Its places had been released meanwhile, so they were taken again.
  expect(withManager).toHaveBeenCalledTimes(1);
  expect(await paying.booking(bookingId)).toMatchObject({
    paymentStatus: 'succeeded',
    hasPlaces: true,
  });
  expect(await paying.moves(bookingId)).toEqual(['pending>expired', 'expired>succeeded']);
});
