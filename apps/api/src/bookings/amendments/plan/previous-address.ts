import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../../communications/outbox/queue-email';
import { type BookingEntity } from '../../model/booking.entity';

/**
 * Who the link used to belong to: kept in the email's row, because the booking now has another
 * address.
 */
export interface OldAddress {
  bookingId: number;
  parentName: string;
  parentEmail: string;
}

/**
 * Queues an email to the locked booking's current address, saying that the booking is moving to
 * another one.
 */
export async function tellOldAddress(
  manager: EntityManager,
  { id: bookingId, parentName, parentEmail }: BookingEntity,
  { amendmentId, at }: { amendmentId: number; at: Date },
): Promise<void> {
  const facts: OldAddress = { bookingId, parentName, parentEmail };
  const onceKey = `amendment-address:${amendmentId}`;
  await queueEmail(manager, {
    kind: 'amendment-address',
    subjectId: amendmentId,
    onceKey,
    at,
    facts,
  });
}
