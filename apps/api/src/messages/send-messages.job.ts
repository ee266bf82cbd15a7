import { Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import { DataSource, type EntityManager, In, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { queueEmail } from '../mail/outbox/queue-email';
import { recordEvent } from '../kernel/events/record-event';
import { Clock } from '../kernel/base/clock';
import { keyedHash } from '../kernel/crypto/encryption';
import { inBatches, sqlInstant } from '../kernel/database/columns';
import { insertRows } from '../kernel/database/insert-rows';
import { execute, inTransaction } from '../kernel/database/transaction';
import { type Pacing } from '../kernel/jobs/give-way';
import { Jobs } from '../kernel/jobs/jobs';
import { log } from '../kernel/log/log';
import { SettingsService } from '../kernel/settings/settings.service';
import { TextMessageEntity } from '../mail/texts/text-message.entity';
import { findAudience } from './find-audience';
import { MessageBookingEntity, MessageEntity, MessageReceiverEntity } from './message.entity';
import { SendTextsJob } from './send-texts.job';

export const sendMessagesJob = 'send-messages';
export const forgetMessagesJob = 'forget-messages';
const everyMs = 5000;
const batch = 25;
/** More are not put into the outbox ahead, so that a pause or a stop is felt. */
const maxWaiting = 100;

/**
 * Puts messages into the outbox, a batch of families at a time. Receivers are rows fixed when a message begins; each
 * is marked in the transaction that queues its email, so a process may die anywhere and each family is written to once.
 */
@Injectable()
export class SendMessagesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly texts: SendTextsJob,
    private readonly jobs: Jobs,
  ) {
    jobs.add({
      name: sendMessagesJob,
      everyMs,
      run: (stop, giveWay) => this.run({ stop, giveWay }),
    });
    jobs.hourly(forgetMessagesJob, () => this.forget());
  }

  wake(): void {
    this.jobs.wake(sendMessagesJob);
  }

  private async run({ stop, giveWay }: Pacing): Promise<void> {
    const messages = this.dataSource.getRepository(MessageEntity);
    const startsAt = LessThanOrEqual(this.clock.now());
    for (const { id } of await messages.findBy({ state: 'scheduled', startsAt }))
      await alone(() => inTransaction(this.dataSource, (manager) => this.begin(manager, id)));
    for (const { id } of await messages.findBy({ state: 'sending' }))
      await alone(async () => {
        let isMore = true;
        while (isMore && !stop.aborted) {
          isMore = await inTransaction(this.dataSource, (manager) => this.queueSome(manager, id));
          this.texts.wake();
          await giveWay();
        }
      });
  }

  private async begin(manager: EntityManager, id: number): Promise<void> {
    const now = this.clock.now();
    if (!(await lock(manager, id, 'scheduled'))) return;
    const { kind, audience } = await manager.findOneByOrFail(MessageEntity, { id });
    const { families } = await findAudience(manager, { kind, audience, now });
    const byHash = new Map(
      families.map((family) => [keyedHash(`message ${id} ${family.emailKey}`), family]),
    );
    for (const batch of inBatches([...byHash], insertedAtOnce)) {
      const rows = batch.map(([addressHash, { waitingId }]) => ({
        messageId: id,
        addressHash,
        waitingId,
      }));
      await insertRows(manager, MessageReceiverEntity, rows);
    }
    const receivers = await manager.findBy(MessageReceiverEntity, { messageId: id });
    const about = receivers.flatMap(({ id: receiverId, addressHash }) =>
      (byHash.get(addressHash)?.bookingIds ?? []).map((bookingId) => ({ receiverId, bookingId })),
    );
    for (const batch of inBatches(about, insertedAtOnce))
      await insertRows(manager, MessageBookingEntity, batch);
    await manager.update(MessageEntity, { id }, { state: 'sending', begunAt: now, changedAt: now });
    await recordEvent(manager, {
      type: 'message.begun',
      at: now,
      actor: 'system',
      subjectId: id,
      after: { families: receivers.length },
    });
  }

  /** Returns whether to go on immediately. */
  private async queueSome(manager: EntityManager, id: number): Promise<boolean> {
    const at = this.clock.now();
    if (!(await lock(manager, id, 'sending'))) return false;
    if ((await countWaiting(manager, id)) >= maxWaiting) return false;
    const next = await manager.find(MessageReceiverEntity, {
      where: { messageId: id, queuedAt: IsNull() },
      order: { id: 'ASC' },
      take: batch,
    });
    for (const { id: subjectId } of next) {
      const onceKey = `message:${subjectId}`;
      await queueEmail(manager, { kind: 'message', subjectId, onceKey, at });
    }
    const { text } = await manager.findOneByOrFail(MessageEntity, { id });
    if (text !== null)
      await insertRows(
        manager,
        TextMessageEntity,
        next.map((receiver) => ({
          messageId: id,
          receiverId: receiver.id,
          state: 'queued' as const,
          attempts: 0,
          queuedAt: at,
          dueAt: at,
          changedAt: at,
        })),
      );
    const queued = { id: In(next.map((one) => one.id)) };
    await manager.update(MessageReceiverEntity, queued, { queuedAt: at });
    const isDone = next.length < batch;
    const state = isDone ? 'done' : 'sending';
    await manager.update(MessageEntity, { id }, { changedAt: at, state });
    return !isDone;
  }

  /** Messages that ended as long ago as families' contacts are kept, and what is left of erased families. */
  private async forget(): Promise<void> {
    const { contactDays } = (await this.settings.read()).retention;
    const changedAt = LessThan(dayjs(this.clock.now()).subtract(contactDays, 'day').toDate());
    const old = await this.dataSource.manager.find(MessageEntity, {
      where: { state: In(['done', 'stopped']), changedAt },
      select: { id: true },
    });
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(MessageEntity, { id: In(old.map(({ id }) => id)) });
      await execute(manager, orphanFiles, [
        sqlInstant(dayjs(this.clock.now()).subtract(1, 'day').toDate()),
      ]);
      await execute(manager, orphanReceivers, []);
      await execute(manager, orphanBookings, []);
      await execute(manager, orphanTexts, []);
    });
  }
}

const insertedAtOnce = 200;

/** One message that fails does not stop the others: “To Do” names it. */
const alone = (work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => log.error('a message does not go on', error));

const lock = async (manager: EntityManager, id: number, state: string): Promise<boolean> =>
  (await execute(manager, 'UPDATE messages SET version = version + 1 WHERE id = ? AND state = ?', [
    id,
    state,
  ])) > 0;

const countWaiting = (manager: EntityManager, id: number): Promise<number> =>
  manager
    .createQueryBuilder(OutboxEmailEntity, 'email')
    .innerJoin(MessageReceiverEntity, 'receiver', 'receiver.id = email.subjectId')
    .where("email.kind = 'message' AND email.status = 'queued' AND receiver.messageId = :id", {
      id,
    })
    .getCount();

/** Those of a message that is gone, and those that were added and not sent. */
const orphanFiles = `
  DELETE FROM message_files WHERE (message_id IS NULL AND added_at < ?)
    OR (message_id IS NOT NULL AND message_id NOT IN (SELECT id FROM messages))`;
const orphanReceivers = `
  DELETE FROM message_receivers WHERE message_id NOT IN (SELECT id FROM messages)
    OR (waiting_id IS NULL AND id NOT IN (SELECT receiver_id FROM message_bookings))
    OR (waiting_id IS NOT NULL AND waiting_id NOT IN (SELECT id FROM waiting_families))`;
const orphanTexts =
  'DELETE FROM text_messages WHERE receiver_id NOT IN (SELECT id FROM message_receivers)';
const orphanBookings =
  'DELETE FROM message_bookings WHERE receiver_id NOT IN (SELECT id FROM message_receivers)';
