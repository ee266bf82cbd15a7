import { type EntityManager, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { erasedEnquiry, noteErased } from '../erasures/note-erased';
import { EventEntity } from '../events/event.entity';
import { PartyEnquiryEntity } from './party-enquiry.entity';

/** Enquiries received, and last changed, before an instant. */
export async function findOldEnquiries(manager: EntityManager, before: Date): Promise<number[]> {
  const old = await manager.find(PartyEnquiryEntity, {
    where: { receivedAt: LessThan(before) },
    select: { id: true },
    order: { id: 'ASC' },
  });
  const changed = await manager.find(EventEntity, {
    where: { type: 'enquiry.status', at: MoreThanOrEqual(before) },
    select: { subjectId: true },
  });
  const later = new Set(changed.map(({ subjectId }) => Number(subjectId)));
  return old.flatMap(({ id }) => (later.has(id) ? [] : id));
}

/** Deletes them completely. */
export async function eraseEnquiries(
  manager: EntityManager,
  ids: number[],
  at: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const enquiries = await manager.findBy(PartyEnquiryEntity, { id: In(ids) });
  await noteErased(manager, enquiries.map(erasedEnquiry), at);
  await manager.delete(PartyEnquiryEntity, { id: In(ids) });
  return ids.length;
}
