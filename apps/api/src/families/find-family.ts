import { type WhoseData } from '@sunfield/contracts/people/families';
import { type EntityManager } from 'typeorm';
import { BookingEntity } from '../bookings/model/booking.entity';
import { emailKey } from '../bookings/model/search-text';
import { enquiriesOfAddress } from '../enquiries/enquiries-of-address';
import { PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';
import { hasCreditHistory } from '../payments/credit/forget-credit-address';
import { creditEmail, creditOf } from '../payments/credit/move-credit';

/** The data under an address, or of one enquiry. */
export interface FamilyRows {
  email: string | null;
  /** Includes cleared bookings that are not erased yet. */
  bookings: BookingEntity[];
  enquiries: PartyEnquiryEntity[];
  creditPence: number;
  /** Credit movements, even if all of it was used. */
  hasCreditHistory: boolean;
}

/** Oldest first. Addresses are compared exactly, because a database may treat `é` as `e`. */
export async function findFamily(manager: EntityManager, whose: WhoseData): Promise<FamilyRows> {
  if (whose.email === undefined) {
    const enquiry = await manager.findOneBy(PartyEnquiryEntity, { id: whose.enquiryId ?? 0 });
    const email = enquiry ? emailKey(enquiry.parentEmail) : null;
    const none = { bookings: [], creditPence: 0, hasCreditHistory: false };
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
  };
}

export const sizeOf = ({ bookings, enquiries }: FamilyRows): number =>
  bookings.length + enquiries.length;
