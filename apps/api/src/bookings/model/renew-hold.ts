import { type EntityManager } from 'typeorm';
import { moveHolds } from '../../holds/holds';
import { AmendmentEntity } from './amendment.entity';
import { BookingEntity } from './booking.entity';
import { amendmentKind, bookingKind } from './hold';

type HoldColumns = Pick<
  BookingEntity,
  'holdExpiresAt' | 'holdLimitAt' | 'heldByStaffUntil' | 'holdReminderAt'
>;

/**
 * Sets until when the places of a locked booking or change are held: in its row, which pages show, and in its holds,
 * which expiry reads.
 */
export async function renewHold(
  manager: EntityManager,
  held: BookingEntity | AmendmentEntity,
  set: Partial<HoldColumns> & { holdExpiresAt: Date },
): Promise<void> {
  const { id } = held;
  const isChange = held instanceof AmendmentEntity;
  const entity = isChange ? AmendmentEntity : BookingEntity;
  await manager.update<BookingEntity | AmendmentEntity>(entity, { id }, set);
  Object.assign(held, set);
  const kind = isChange ? amendmentKind : bookingKind;
  await moveHolds(manager, { kind, id }, { until: set.holdExpiresAt });
}
