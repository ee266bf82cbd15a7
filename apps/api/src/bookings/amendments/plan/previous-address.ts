import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../../communications/outbox/queue-email';
import { type BookingEntity } from '../../model/booking.entity';

/** To whom the link belonged before: kept in the email's row, since the booking has another address now. */
export interface OldAddress {
  bookingId: number;
  parentName: string;
  parentEmail: string;
}

/** Tells the address that a locked booking still has that it is its address no more. */
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
