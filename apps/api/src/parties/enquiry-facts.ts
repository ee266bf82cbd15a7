import { type EntityManager } from 'typeorm';
import { PartyEnquiryEntity } from './party-enquiry.entity';

/** Facts in both emails about an enquiry. */
interface SharedFacts {
  reference: string;
  guests: number;
  activities: string;
}

export const enquirySubjects = `
  SELECT id, NULL AS bookingId, NULL AS amountPence, parent_email AS address FROM party_enquiries`;

/** Without the words that the parent wrote. */
export const readEnquiry = (
  manager: EntityManager,
  id: number,
): Promise<PartyEnquiryEntity | null> =>
  manager.findOne(PartyEnquiryEntity, {
    where: { id },
    select: {
      id: true,
      parentName: true,
      parentEmail: true,
      childName: true,
      childAge: true,
      partyDate: true,
      venueLocation: true,
      guestCount: true,
      activities: true,
      receivedAt: true,
    },
  });

export const sharedFacts = (enquiry: PartyEnquiryEntity): SharedFacts => ({
  reference: `P${enquiry.id}`,
  guests: enquiry.guestCount,
  activities: enquiry.activities.join(', '),
});
