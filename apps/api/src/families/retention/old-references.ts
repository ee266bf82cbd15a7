import { type EntityManager } from 'typeorm';
import { sqlInstant } from '../../kernel/database/columns';
import { entitiesGoingBy, eraseOfBookings } from '../../kernel/database/personal-data';

/** Bookings without personal data whose payments still have a provider's reference, and have not changed since. */
function oldPayments({ connection }: EntityManager): string {
  const references = entitiesGoingBy('references').map(
    (entity) => `EXISTS (SELECT 1 FROM ${connection.getMetadata(entity).tableName} AS provided
        WHERE provided.payment_id = payments.id)`,
  );
  return `
  FROM bookings
  WHERE bookings.deleted_at IS NOT NULL AND bookings.clearing_id IS NULL
    AND EXISTS (
      SELECT 1 FROM payments
      WHERE payments.booking_id = bookings.id AND (${references.join(' OR ')}))
    AND NOT EXISTS (
      SELECT 1 FROM payments
      WHERE payments.booking_id = bookings.id AND payments.updated_at >= ?)`;
}

export async function countReferences(manager: EntityManager, before: Date): Promise<number> {
  const [row] = await manager.query<{ found: number | string }[]>(
    `SELECT COUNT(*) AS found ${oldPayments(manager)}`,
    [sqlInstant(before)],
  );
  return Number(row?.found ?? 0);
}

/** Erases providers' references from at most `limit` bookings; returns how many. */
export async function eraseReferences(
  manager: EntityManager,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT bookings.id AS id ${oldPayments(manager)} ORDER BY bookings.id LIMIT ?`,
    [sqlInstant(before), limit],
  );
  await eraseOfBookings(
    manager,
    ['references'],
    rows.map(({ id }) => id),
  );
  return rows.length;
}
