import { type EntityManager } from 'typeorm';
import { PartyEnquiryEntity } from './party-enquiry.entity';

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
