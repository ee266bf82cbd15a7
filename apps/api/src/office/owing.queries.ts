import { MAX_NAMED, type Today } from '@sunfield/contracts/office/today';
import { type DataSource, In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { AmendmentEntity } from '../bookings/model/amendment.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { owedBalances } from '../bookings/model/parts-of-booking';
import { readInstant } from '../kernel/database/columns';

/** All of the price, also where a deposit is enough to confirm the booking. */
const due = 'booking.totalPence - booking.receivedPence + booking.returnedPence';

type Owing = Today['owing'];

/** Unpaid bookings and unpaid amendments while their places are held, and the balances of deposits. */
export async function owingNow(dataSource: DataSource): Promise<Owing> {
  const bookings = dataSource
    .getRepository(BookingEntity)
    .createQueryBuilder('booking')
    .where("booking.paymentStatus = 'pending'")
    .andWhere(`${due} > 0`);
  const changes = dataSource
    .getRepository(AmendmentEntity)
    .createQueryBuilder('change')
    .innerJoin('change.booking', 'booking')
    .where("change.state = 'waiting'")
    .andWhere('change.payPence > 0');
  const [unpaid, waiting, balances] = await Promise.all([
    owedIn(bookings, due, 'booking.holdExpiresAt'),
    owedIn(changes, 'change.payPence', 'change.holdExpiresAt'),
    balancesIn(dataSource),
  ]);
  return {
    count: unpaid.count + waiting.count + balances.count,
    pence: unpaid.pence + waiting.pence + balances.pence,
    first: [
      ...unpaid.first.map((one) => ({ ...one, isChange: false })),
      ...waiting.first.map((one) => ({ ...one, isChange: true })),
      ...balances.first,
    ]
      .sort((a, b) => untilOf(a).localeCompare(untilOf(b)))
      .slice(0, MAX_NAMED),
  };
}

const untilOf = ({ heldUntil, dueOn }: Owing['first'][number]) => heldUntil ?? dueOn ?? '';

async function balancesIn(dataSource: DataSource): Promise<Owing> {
  const owed = [...(await owedBalances(dataSource.manager))]
    .map(([bookingId, balance]) => ({ bookingId, ...balance }))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.bookingId - b.bookingId);
  const next = owed.slice(0, MAX_NAMED);
  const named = await dataSource.getRepository(BookingEntity).find({
    where: { id: In(next.map(({ bookingId }) => bookingId)) },
    select: { id: true, parentName: true },
  });
  return {
    count: owed.length,
    pence: owed.reduce((sum, { owedPence }) => sum + owedPence, 0),
    first: next.map(({ bookingId, owedPence, dueOn }) => ({
      bookingId,
      parentName: named.find(({ id }) => id === bookingId)?.parentName ?? '',
      pence: owedPence,
      heldUntil: null,
      isChange: false,
      dueOn,
    })),
  };
}

async function owedIn<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  pence: string,
  heldUntil: string,
) {
  const all = await rows
    .clone()
    .select('COUNT(*)', 'count')
    .addSelect(`SUM(${pence})`, 'pence')
    .getRawOne<{ count: number | string; pence: number | string | null }>();
  const first = await rows
    .clone()
    .select('booking.id', 'bookingId')
    .addSelect('booking.parentName', 'parentName')
    .addSelect(pence, 'pence')
    .addSelect(heldUntil, 'heldUntil')
    .orderBy(heldUntil, 'ASC')
    .limit(MAX_NAMED)
    .getRawMany<{
      bookingId: number;
      parentName: string;
      pence: number;
      heldUntil: Date | string | null;
    }>();
  return {
    count: Number(all?.count ?? 0),
    pence: Number(all?.pence ?? 0),
    first: first.map((row) => ({
      ...row,
      heldUntil: row.heldUntil === null ? null : readInstant(row.heldUntil).toISOString(),
    })),
  };
}
