import { type CareReadingQuery } from '@sunfield/contracts/bookings/care-readings';
import { listCareReadings } from '@sunfield/contracts/bookings/staff-routes';
import { pageQuery } from '../../kernel/data/page-query';

/** Who read which child’s notes, newest first. */
export const careReadingsQuery = (query: Partial<CareReadingQuery>) =>
  pageQuery(listCareReadings, query);
