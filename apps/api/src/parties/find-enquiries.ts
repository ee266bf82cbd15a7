import { type EntityManager, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { BookingPlaceEntity, takenStates } from '../bookings/model/booking-place.entity';
import { PartyEntity } from './model/party.entity';
import { PartyEnquiryEntity } from './party-enquiry.entity';
import { erasedEnquiry, noteErased } from '../kernel/erasures/note-erased';
import { EventEntity } from '../kernel/events/event.entity';

/** Oldest first. The address is lower-cased and compared exactly. */
export async function enquiriesOfAddress(
  manager: EntityManager,
  email: string,
): Promise<PartyEnquiryEntity[]> {
  const found = await manager
    .createQueryBuilder(PartyEnquiryEntity, 'enquiry')
    .where('LOWER(enquiry.parentEmail) = :email', { email })
    .orderBy('enquiry.id', 'ASC')
    .getMany();
  return found.filter(({ parentEmail }) => parentEmail.toLowerCase() === email);
}

/** Enquiries received, last changed, and with a party, before an instant. */
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
  const parties = await manager.find(PartyEntity, {
    where: { date: MoreThanOrEqual(calendarDateInLondon(before)) },
    select: { enquiryId: true },
  });
  const later = new Set([
    ...changed.map(({ subjectId }) => Number(subjectId)),
    ...parties.map(({ enquiryId }) => enquiryId),
  ]);
  return old.flatMap(({ id }) => (later.has(id) ? [] : id));
}

/** The bookings of their parties from today on that have their place. */
export async function partiesAhead(
  manager: EntityManager,
  enquiries: readonly { id: number }[],
  today: string,
): Promise<number[]> {
  const parties = await manager.findBy(PartyEntity, {
    enquiryId: In(enquiries.map(({ id }) => id)),
    date: MoreThanOrEqual(today),
    answer: 'accepted',
  });
  const bookingId = In(parties.flatMap((party) => party.bookingId ?? []));
  const places = await manager.findBy(BookingPlaceEntity, { bookingId, state: In(takenStates) });
  return [...new Set(places.map((place) => place.bookingId))];
}

/** Deletes them completely, with their quotes. */
export async function eraseEnquiries(
  manager: EntityManager,
  ids: number[],
  at: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const enquiries = await manager.findBy(PartyEnquiryEntity, { id: In(ids) });
  await noteErased(manager, enquiries.map(erasedEnquiry), at);
  await manager.delete(PartyEntity, { enquiryId: In(ids) });
  await manager.delete(PartyEnquiryEntity, { id: In(ids) });
  return ids.length;
}
