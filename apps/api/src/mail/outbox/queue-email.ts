import { randomUUID } from 'node:crypto';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { type EntityManager } from 'typeorm';
import { isNewRow } from '../../kernel/database/database-errors';
import { emailFacts, OutboxEmailEntity } from './outbox-email.entity';

export interface QueuedEmail {
  kind: EmailKind;
  subjectId: number;
  onceKey: string;
  at: Date;
  facts?: object | undefined;
}

/**
 * Queues an email in the transaction it reports on, so that both are committed or neither. The same `onceKey` twice
 * makes one email; returns whether this call made it.
 *
 *     await queueEmail(manager, {
 *       kind: 'booking-confirmation', subjectId: booking.id, onceKey: `confirmation:${booking.id}`, at,
 *     });
 *
 * Pass `facts` only if the subject is erased in the same transaction, or there is none: the email's definition gets them back as `kept`.
 */
export const queueEmail = (manager: EntityManager, email: QueuedEmail): Promise<boolean> =>
  isNewRow(manager.insert(OutboxEmailEntity, outboxRow(email)));

export const outboxRow = ({ kind, subjectId, onceKey, at, facts }: QueuedEmail) => ({
  kind,
  subjectId,
  onceKey,
  messageKey: randomUUID(),
  status: 'queued' as const,
  queuedAt: at,
  dueAt: at,
  attempts: 0,
  facts: facts ? emailFacts.seal({ onceKey }, JSON.stringify(facts)) : null,
});
