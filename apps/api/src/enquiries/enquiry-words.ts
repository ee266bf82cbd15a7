import { isDeepStrictEqual } from 'node:util';
import { type EnquiryWords, EnquiryWordsSchema } from '@sunfield/contracts/people/enquiries';
import { type EntityManager } from 'typeorm';
import { AppError } from '../kernel/base/app-error';
import { execute } from '../kernel/database/transaction';
import { additionalInfo, PartyEnquiryEntity } from './party-enquiry.entity';

/** Locks an enquiry for the rest of the transaction and reads it. Errors: `not_found`. */
export async function lockEnquiry(manager: EntityManager, id: number): Promise<PartyEnquiryEntity> {
  await execute(manager, 'UPDATE party_enquiries SET status = status WHERE id = ?', [id]);
  const enquiry = await manager.findOneBy(PartyEnquiryEntity, { id });
  if (!enquiry) throw new AppError('not_found');
  return enquiry;
}

/** An enquiry's text, decrypted. */
export const wordsOf = (enquiry: PartyEnquiryEntity): EnquiryWords =>
  EnquiryWordsSchema.parse({
    ...enquiry,
    additionalInfo: additionalInfo.open(enquiry, enquiry.additionalInfo),
  });

export const differingWords = (one: EnquiryWords, other: EnquiryWords): string[] =>
  (Object.keys(EnquiryWordsSchema.shape) as (keyof EnquiryWords)[]).filter(
    (field) => !isDeepStrictEqual(one[field], other[field]),
  );

/** Replaces the enquiry's text. */
export async function writeWords(
  manager: EntityManager,
  id: number,
  { additionalInfo: info, ...words }: EnquiryWords,
): Promise<void> {
  const sealed = info ? additionalInfo.seal({ id }, info) : '';
  await manager.update(PartyEnquiryEntity, { id }, { ...words, additionalInfo: sealed });
}
