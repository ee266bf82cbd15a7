import { type WhoseData } from '@sunfield/contracts/families/families';
import { type EntityManager, In } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { emailKey } from '../../bookings/model/search-text';
import { enquiriesOfAddress } from '../../parties/find-enquiries';
import { PartyEnquiryEntity } from '../../parties/party-enquiry.entity';
import { hasCreditHistory } from '../../payments/credit/forget-credit-address';
import { creditEmail, creditOf } from '../../payments/credit/move-credit';
import { BookingPlaceEntity, takenStates } from '../../bookings/model/booking-place.entity';
import { WaitingFamilyEntity } from '../../bookings/waiting-list/waiting-family.entity';
import { withChangedAddress } from '../../bookings/amendments/plan/current-booking';

/** The data under an address, or of one enquiry. */
export interface FamilyRows {
  email: string | null;
  /** Includes cleared bookings that are not erased yet. */
  bookings: BookingEntity[];
  enquiries: PartyEnquiryEntity[];
  creditPence: number;
  /** Credit movements, even if all of it was used. */
  hasCreditHistory: boolean;
  /** Forms for the waiting list. */
  waiting: WaitingFamilyEntity[];
}

/** Oldest first. Addresses are compared exactly, because a database may treat `é` as `e`. */
export async function findFamily(manager: EntityManager, whose: WhoseData): Promise<FamilyRows> {
  if (whose.email === undefined) {
    const enquiry = await manager.findOneBy(PartyEnquiryEntity, { id: whose.enquiryId ?? 0 });
    const email = enquiry ? emailKey(enquiry.parentEmail) : null;
    const none = { bookings: [], creditPence: 0, hasCreditHistory: false, waiting: [] };
    return { email, enquiries: enquiry ? [enquiry] : [], ...none };
  }
  const email = emailKey(whose.email);
  const bookings = await manager.find(BookingEntity, {
    where: { emailKey: email },
    order: { id: 'ASC' },
    withDeleted: true,
  });
  return {
    email,
    bookings: bookings.filter((booking) => booking.emailKey === email),
    enquiries: await enquiriesOfAddress(manager, email),
    creditPence: await creditOf(manager, creditEmail(email)),
    hasCreditHistory: await hasCreditHistory(manager, creditEmail(email)),
    waiting: await manager.findBy(WaitingFamilyEntity, { emailKey: email }),
  };
}

export const sizeOf = ({ bookings, enquiries }: FamilyRows): number =>
  bookings.length + enquiries.length;

/** The last active camp day of each booking that has one, `YYYY-MM-DD`. */
export async function lastDays(
  manager: EntityManager,
  bookings: { id: number }[],
): Promise<Map<number, string>> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId: In(bookings.map(({ id }) => id)), state: In(takenStates) },
    relations: { campDay: true },
  });
  const last = new Map<number, string>();
  for (const { bookingId, campDay } of places) {
    if (campDay.date > (last.get(bookingId) ?? '')) last.set(bookingId, campDay.date);
  }
  return last;
}

/** All that are not deleted, and of them those that a proof of their address opens, or does not. */
export async function bookingsOfAddresses(
  manager: EntityManager,
  emails: readonly string[],
  order: { id: 'ASC' | 'DESC' },
  take?: number,
): Promise<{ open: BookingEntity[]; closed: number[] }> {
  const where = { emailKey: In([...emails]) };
  const found = await manager.find(BookingEntity, { where, order, ...(take && { take }) });
  // Compared again, because a database may treat `é` as `e`.
  const bookings = found.filter(({ emailKey }) => emails.includes(emailKey));
  const closed = await closedToFamily(manager, bookings);
  return { open: bookings.filter(({ id }) => !closed.has(id)), closed: [...closed] };
}

/**
 * Bookings that a proof of their address does not open: staff have withdrawn their links, or the address was changed
 * online. Anyone with a link can enter their own address, so a code sent there proves nothing.
 */
export async function closedToFamily(
  manager: EntityManager,
  bookings: BookingEntity[],
): Promise<Set<number>> {
  const ids = bookings.map(({ id }) => id);
  const withdrawn = bookings.filter((one) => one.accessNonce === '' && one.endedNonce === null);
  const changed = await withChangedAddress(manager, ids);
  return new Set([...withdrawn.map(({ id }) => id), ...changed]);
}
