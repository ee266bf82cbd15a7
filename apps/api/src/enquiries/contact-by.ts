import { CONTACT_WITHIN_HOURS } from '@sunfield/contracts/enquiry-status';
import dayjs from 'dayjs';
import { LessThan } from 'typeorm';
import { type PartyEnquiryEntity } from './party-enquiry.entity';

/** When a family should have heard from us. */
export const contactBy = (receivedAt: Date): Date =>
  dayjs(receivedAt).add(CONTACT_WITHIN_HOURS, 'hour').toDate();

export const isOverdue = (
  { status, receivedAt }: Pick<PartyEnquiryEntity, 'status' | 'receivedAt'>,
  now: Date,
): boolean => status === 'new' && contactBy(receivedAt) < now;

/** The same as a condition of a query. */
export const overdueAt = (now: Date) => ({
  status: 'new' as const,
  receivedAt: LessThan(dayjs(now).subtract(CONTACT_WITHIN_HOURS, 'hour').toDate()),
});
