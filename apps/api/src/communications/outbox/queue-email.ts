import { randomUUID } from 'node:crypto';
import { type EmailKind } from '@sunfield/contracts/office/emails';
import { type EntityManager } from 'typeorm';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { emailFacts, OutboxEmailEntity } from './outbox-email.entity';

/**
 * Puts an email into the outbox, in the transaction of what it tells: both are there, or neither.
 * The same `onceKey` twice makes one email, whoever comes first; answers whether this call made it.
 *
 *     await queueEmail(manager, {
 *       kind: 'booking-confirmation', subjectId: booking.id, onceKey: `confirmation:${booking.id}`, at,
 *     });
 *
 * `facts` only where the subject is erased in the same transaction, or there is none: its composer gets them back.
 */
export async function queueEmail(
  manager: EntityManager,
  {
    kind,
    subjectId,
    onceKey,
    at,
    facts,
  }: { kind: EmailKind; subjectId: number; onceKey: string; at: Date; facts?: object },
): Promise<boolean> {
  try {
    await manager.insert(OutboxEmailEntity, {
      kind,
      subjectId,
      onceKey,
      messageKey: randomUUID(),
      status: 'queued',
      queuedAt: at,
      dueAt: at,
      attempts: 0,
      facts: facts ? emailFacts.seal({ onceKey }, JSON.stringify(facts)) : null,
    });
    return true;
  } catch (error) {
    // Of the statement only: on every database that we use the transaction goes on.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
