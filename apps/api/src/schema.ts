import { AuditEntryEntity } from './audit/audit-entry.entity';
import { AuditEntries1760000000002 } from './audit/audit.migration';
import { OutboxEmailEntity } from './communications/outbox-email.entity';
import { Outbox1760000015000 } from './communications/outbox.migration';
import type { Schema } from './kernel/database';
import { RateLimitEntity } from './kernel/rate-limit-store';
import { RateLimits1760000000001 } from './kernel/rate-limit.migration';

/** Every table of the application, and how it came about. */
export const schema: Schema = {
  entities: [RateLimitEntity, AuditEntryEntity, OutboxEmailEntity],
  // In the order of the 13 digits that end their names.
  migrations: [RateLimits1760000000001, AuditEntries1760000000002, Outbox1760000015000],
};
