import { MAX_NAMED, type Today } from '@sunfield/contracts/office/today';
import { type DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { AmendmentEntity } from '../bookings/model/amendment.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { readInstant } from '../kernel/database/columns';

/** The same as `duePence`. */
const due = 'booking.totalPence - booking.receivedPence + booking.returnedPence';

/** Unpaid bookings, and unpaid amendments of paid ones, while their places are held. */
export async function owingNow(dataSource: DataSource): Promise<Today['owing']> {
  const bookings = dataSource
    .getRepository(BookingEntity)
    .createQueryBuilder('booking')
    .where("booking.paymentStatus = 'pending'")
    .andWhere('booking.replacedById IS NULL')
    .andWhere(`${due} > 0`);
  const changes = dataSource
    .getRepository(AmendmentEntity)
    .createQueryBuilder('change')
    .innerJoin('change.booking', 'booking')
    .where("change.state = 'waiting'")
    .andWhere('change.payPence > 0');
  const [unpaid, waiting] = await Promise.all([
    owedIn(bookings, due, 'booking.holdExpiresAt'),
    owedIn(changes, 'change.payPence', 'change.holdExpiresAt'),
  ]);
  return {
    count: unpaid.count + waiting.count,
    pence: unpaid.pence + waiting.pence,
    first: [
      ...unpaid.first.map((one) => ({ ...one, isChange: false })),
      ...waiting.first.map((one) => ({ ...one, isChange: true })),
    ]
      .sort((a, b) => (a.heldUntil ?? '').localeCompare(b.heldUntil ?? ''))
      .slice(0, MAX_NAMED),
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
