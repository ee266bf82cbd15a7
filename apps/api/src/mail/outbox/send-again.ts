import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { OutboxEmailEntity } from './outbox-email.entity';

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
