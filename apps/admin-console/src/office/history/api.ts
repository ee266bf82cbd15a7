import { type AuditQuery } from '@sunfield/contracts/office/audit';
import { listAuditLog } from '@sunfield/contracts/office/routes';
import { pageQuery } from '../../kernel/data/page-query';

export const ENTRIES_A_PAGE = 50;

export type AuditFilters = Pick<AuditQuery, 'page' | 'before' | 'after' | 'action' | 'from' | 'to'>;

/** Newest first. */
export const auditQuery = (filters: AuditFilters) =>
  pageQuery(listAuditLog, { ...filters, pageSize: ENTRIES_A_PAGE });
