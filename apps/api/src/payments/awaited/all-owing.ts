import { type Owing } from '@sunfield/contracts/payments/awaited';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { keptPence } from '../../bookings/ledger/account';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { dueNow } from '../../bookings/model/amount-due';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { owedBalances } from '../../bookings/model/parts-of-booking';
import { type AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { allAwaited, owingBookings } from '../model/awaited-payments';
import { endOf } from './offered-ways';

/** What families owe, the earliest first, also unpaid changes and balances. */
export async function allOwing(manager: EntityManager, now: Date): Promise<Owing[]> {
  const bookings = await owingBookings(manager);
  const balances = await owedBalances(manager);
  const awaited = Map.groupBy(await allAwaited(manager), ({ bookingId }) => bookingId);
  const changes = await manager.find(AmendmentEntity, {
    where: { state: 'waiting', payPence: MoreThan(0), booking: { deletedAt: IsNull() } },
    relations: { booking: true },
  });
  return [
    ...bookings.map((booking) =>
      owingOf(booking, {
        awaited: awaited.get(booking.id) ?? [],
        dueOn: balances.get(booking.id)?.dueOn,
      }),
    ),
    ...changes.map(({ booking, payPence, holdExpiresAt }) => ({
      ...owingOf(booking, { awaited: [] }),
      what: 'change' as const,
      duePence: payPence,
      until: holdExpiresAt,
    })),
  ]
    .toSorted((one, other) => timeOf(one) - timeOf(other) || one.bookingId - other.bookingId)
    .map((owing) => ({
      ...owing,
      until: owing.until?.toISOString() ?? null,
      isLate: owing.until !== null && owing.until <= now,
    }));
}

const timeOf = ({ until }: { until: Date | null }): number => until?.getTime() ?? Infinity;

function owingOf(
  booking: BookingEntity,
  { awaited, dueOn }: { awaited: AwaitedPaymentEntity[]; dueOn?: string | undefined },
) {
  const [first] = awaited;
  const until = first?.until ?? (dueOn === undefined ? booking.holdExpiresAt : endOf(dueOn));
  return {
    bookingId: booking.id,
    parentName: booking.parentName,
    what: booking.paidAt === null ? ('booking' as const) : ('balance' as const),
    duePence: dueNow(booking),
    receivedPence: keptPence(booking),
    until,
    way: first?.way ?? null,
    company: first?.company ?? '',
    references: awaited.map(({ reference }) => reference),
    sentAt: first?.sentAt?.toISOString() ?? null,
  };
}
