import type { EntityManager } from 'typeorm';
import { AuditEntryEntity, type AuditValue } from './audit-entry.entity';

export interface AuditEntry {
  at: Date;
  actor: 'parent' | 'stripe' | 'system' | `staff:${number}`;
  action: string;
  subjectType: string;
  subjectId: string | number;
  before?: Record<string, AuditValue>;
  after?: Record<string, AuditValue>;
}

/** Writes the entry with the `manager` of the change that it tells of: both are there, or neither. */
export async function recordAudit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  await manager.insert(AuditEntryEntity, { ...entry, subjectId: String(entry.subjectId) });
}
