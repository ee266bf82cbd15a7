import { randomUUID } from 'node:crypto';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { type EntityManager, In } from 'typeorm';
import { isNewRow } from '../../kernel/database/database-errors';
import { emailFacts, OutboxEmailEntity } from './outbox-email.entity';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';

interface QueuedEmail {
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

/** Those of these emails that were queued, or sent, before. */
export async function keysQueued(
  manager: EntityManager,
  emails: { onceKey: string }[],
): Promise<Set<string>> {
  const rows = await manager.find(OutboxEmailEntity, {
    where: { onceKey: In(emails.map(({ onceKey }) => onceKey)) },
    select: { onceKey: true },
  });
  return new Set(rows.map(({ onceKey }) => onceKey));
}

const outboxRow = ({ kind, subjectId, onceKey, at, facts }: QueuedEmail) => ({
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

/**
 * Sends an email again, whatever its status: with a new Message-ID, because a mailbox silently drops one it has
 * already received. Errors: `not_found`, `status_conflict` if it is already queued.
 */
export async function sendAgain(
  manager: EntityManager,
  { outboxId, actor, at }: { outboxId: number; actor: Actor; at: Date },
): Promise<void> {
  const { affected } = await manager.update(
    OutboxEmailEntity,
    { id: outboxId, status: In(['sent', 'failed', 'dropped']) },
    { status: 'queued', dueAt: at, attempts: 0, messageKey: randomUUID(), lastError: null },
  );
  if (affected === 0) {
    const exists = await manager.existsBy(OutboxEmailEntity, { id: outboxId });
    throw new AppError(exists ? 'status_conflict' : 'not_found');
  }
  await recordEvent(manager, {
    at,
    actor,
    type: 'email.sent_again',
    subjectId: outboxId,
  });
}
