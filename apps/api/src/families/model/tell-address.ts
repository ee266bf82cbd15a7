import { randomUUID } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';

/** Queues an email about an address itself. Its facts, the address among them, wait encrypted until it is sent. */
export const tellAddress = <Facts extends { email: string }>(
  manager: EntityManager,
  kind: `family-${'invitation' | 'adult-removed' | 'erasure-asked' | 'erasure-stopped' | 'erased'}`,
  facts: Facts,
  at: Date,
) => queueEmail(manager, { kind, subjectId: 0, onceKey: `${kind}:${randomUUID()}`, at, facts });
