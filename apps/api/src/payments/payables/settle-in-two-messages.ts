import { type DataSource } from 'typeorm';
import { confirmingPlaces } from '../../bookings/model/booking-places';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { confirming, lockingBooking, moveOf } from '../../bookings/model/move-booking';
import { recording } from '../../kernel/events/record-event';
import { type Batch, ifUsual, inTwoBatches, Unusual } from '../../kernel/database/batch';
import { entitiesOf, selection } from '../../kernel/database/select-rows';
import { type Statement } from '../../kernel/database/transaction';
import { update } from '../../kernel/database/update-rows';
import { entering, missingEntry } from '../../bookings/ledger/enter';
import { enteringSums, readingParts } from '../../bookings/ledger/figures';
import { LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';
import { partsOf, type SoldPart } from '../../bookings/ledger/parts-of-figures';
import { paymentFact } from '../model/enter-money';
import { PaymentEntity, undecidedStates } from '../model/payment.entity';
import { BookingPayable } from './booking-payable';
import {
  type Money,
  type Received,
  receiptOf,
  type Settled,
  settledBefore,
  wrongOf,
} from './received-money';

const holdsPlaces = `EXISTS (SELECT 1 FROM booking_places
  WHERE booking_id = bookings.id AND state = 'held')`;
/** Stripe reported a refund or a dispute before the payment. */
const hasEarlierNews = `EXISTS (SELECT 1 FROM refunds WHERE payment_id = payments.id)
  OR EXISTS (SELECT 1 FROM disputes WHERE payment_id = payments.id)`;

/**
 * Settles a payment of a booking that holds its places and is paid by the right amount, which nearly all are, or was
 * settled before. Undefined for any other, which has changed nothing: the caller settles it with a manager. Decisions and
 * rows are the same, from the same functions (decision 9).
 */
export async function settleInTwoMessages(
  dataSource: DataSource,
  { id, bookingId }: PaymentEntity,
  { received, at, emailsQueued }: { received: Received; at: Date; emailsQueued: () => void },
): Promise<Settled | undefined> {
  const done = await ifUsual(
    inTwoBatches(dataSource, (first): ((second: Batch) => { settled: Settled; isNew: boolean }) => {
      // The booking's lock covers its payments and its account.
      first.add(lockingBooking(bookingId));
      const ofBooking = first.add<Pick<Asked, 'holdsPlaces'>>(
        selection(dataSource, BookingEntity, ['id', bookingId], { holdsPlaces }),
      );
      const ofPayment = first.add<Pick<Asked, 'hasEarlierNews'>>(
        selection(dataSource, PaymentEntity, ['id', id], { hasEarlierNews }),
      );
      const ofAccount = first.add(
        selection(dataSource, LedgerEntryEntity, ['bookingId', bookingId]),
      );
      const ofParts = first.add<SoldPart>(readingParts('booking_id = ?', [bookingId]));
      return (second) => {
        const [booking] = entitiesOf(dataSource, BookingEntity, ofBooking.rows);
        const [payment] = entitiesOf(dataSource, PaymentEntity, ofPayment.rows);
        if (!booking || !payment) throw new Unusual();
        const money = { payable: new BookingPayable(booking), payment, received, at };
        const before = settledBefore(money);
        if (before) return { settled: before, isNew: false };
        if (!isUsual(money, { ...ofBooking.rows[0]!, ...ofPayment.rows[0]! })) throw new Unusual();
        const entries = entitiesOf(dataSource, LedgerEntryEntity, ofAccount.rows);
        second.add(...settlement(dataSource, money, entries, ofParts.rows));
        return { settled: { outcome: 'paid' }, isNew: true };
      };
    }),
  );
  if (done?.isNew) emailsQueued();
  return done?.settled;
}

type Asked = Record<'holdsPlaces' | 'hasEarlierNews', number>;

function isUsual(money: Money, asked: Asked): boolean {
  const { payment, payable } = money;
  const { paymentStatus, deletedAt } = payable.booking;
  return (
    undecidedStates.includes(payment.status) &&
    paymentStatus === 'pending' &&
    deletedAt === null &&
    asked.holdsPlaces > 0 &&
    asked.hasEarlierNews === 0 &&
    wrongOf(money).length === 0
  );
}

/** Marks the payment and the booking as paid, enters the money, confirms the places, and records both events. An unpaid booking is in no figures. */
function settlement(
  dataSource: DataSource,
  money: Money,
  entries: LedgerEntryEntity[],
  parts: readonly SoldPart[],
): Statement[] {
  const { payable, payment, received, at } = money;
  const { booking } = payable;
  const by = { actor: received.actor, at, reference: received.reference };
  const { set, event } = receiptOf(money, 'succeeded');
  const missing = missingEntry(booking, entries, paymentFact({ ...payment, ...set }, by));
  if (!missing) throw new Unusual();
  const move = moveOf(Object.assign(booking, missing.account), confirming(by), true);
  return [
    ...update(dataSource, PaymentEntity, [{ id: payment.id, ...set }]),
    ...entering(dataSource, [missing.entry]),
    ...confirmingPlaces(booking.id),
    ...update(dataSource, BookingEntity, [{ id: booking.id, ...missing.account, ...move.changes }]),
    ...recording(dataSource, [event, move.event]),
    ...enteringSums(partsOf({ ...booking, ...move.changes }, parts.map(confirmed))),
  ];
}

const confirmed = (part: SoldPart): SoldPart =>
  part.state === 'held' ? { ...part, state: 'confirmed' } : part;
