import dayjs from 'dayjs';
import { LessThan } from 'typeorm';
import { type PartyEnquiryEntity } from './party-enquiry.entity';

/** When a family should have heard from us. @param hours the provider's own, a setting */
export const contactBy = (receivedAt: Date, hours: number): Date =>
  dayjs(receivedAt).add(hours, 'hour').toDate();

export const isOverdue = (
  { status, receivedAt }: Pick<PartyEnquiryEntity, 'status' | 'receivedAt'>,
  hours: number,
  now: Date,
): boolean => status === 'new' && contactBy(receivedAt, hours) < now;

/** The same as a condition of a query. */
export const overdueAt = (now: Date, hours: number) => ({
  status: 'new' as const,
  receivedAt: LessThan(dayjs(now).subtract(hours, 'hour').toDate()),
});
