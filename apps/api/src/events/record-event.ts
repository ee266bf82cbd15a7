import type { EntityManager } from 'typeorm';
import { EventEntity, type EventValue } from './event.entity';

export interface DomainEvent {
  at: Date;
  actor: 'parent' | 'stripe' | 'system' | `staff:${number}`;
  action: string;
  subjectType: string;
  subjectId: string | number;
  before?: Record<string, EventValue>;
  after?: Record<string, EventValue>;
}

/** Writes the entry with the `manager` of the change that it tells of: both are there, or neither. */
export async function recordEvent(manager: EntityManager, entry: DomainEvent): Promise<void> {
  await manager.insert(EventEntity, { ...entry, subjectId: String(entry.subjectId) });
}
