import dayjs from 'dayjs';
import { LessThan } from 'typeorm';
import { type PartyEnquiryEntity } from './party-enquiry.entity';

/** The promised time for answering a family. @param hours from the provider's settings */
export const contactBy = (receivedAt: Date, hours: number): Date =>
  dayjs(receivedAt).add(hours, 'hour').toDate();

export const isOverdue = (
  { status, receivedAt }: Pick<PartyEnquiryEntity, 'status' | 'receivedAt'>,
  hours: number,
  now: Date,
): boolean => status === 'new' && contactBy(receivedAt, hours) < now;

/** The same as a query condition. */
export const overdueAt = (now: Date, hours: number) => ({
  status: 'new' as const,
  receivedAt: LessThan(dayjs(now).subtract(hours, 'hour').toDate()),
});
