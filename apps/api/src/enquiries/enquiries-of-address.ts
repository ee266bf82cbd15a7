import { type EntityManager } from 'typeorm';
import { PartyEnquiryEntity } from './party-enquiry.entity';

/** Oldest first. The address comes in lower case, and is compared letter by letter. */
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
