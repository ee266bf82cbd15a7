import { AuditLogEntrySchema, type AuditQuery } from '@sunfield/contracts/office/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestPage } from '../data/request-page';

export const ENTRIES_A_PAGE = 50;

export type AuditFilters = Pick<AuditQuery, 'page' | 'action' | 'from' | 'to'>;

/** Newest first; refetched each time the log is opened. */
export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['/api/admin/audit', filters],
    queryFn: ({ signal }) =>
      requestPage(
        '/api/admin/audit',
        { ...filters, pageSize: ENTRIES_A_PAGE },
        AuditLogEntrySchema,
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
