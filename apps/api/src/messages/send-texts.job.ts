import { Inject, Injectable } from '@nestjs/common';
import { isForTexts } from '@sunfield/contracts/messages/messages';
import dayjs from 'dayjs';
import { DataSource, In, LessThanOrEqual, Not } from 'typeorm';
import { BookingAccess } from '../bookings/access/booking-access';
import { suppress } from '../mail/suppression/suppression';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { keyedHash } from '../kernel/crypto/encryption';
import { isNewRow } from '../kernel/database/database-errors';
import { type Pacing } from '../kernel/jobs/give-way';
import { Jobs } from '../kernel/jobs/jobs';
import { log } from '../kernel/log/log';
import { TextMessageEntity } from '../mail/texts/text-message.entity';
import { TEXT_PROVIDER, type TextProvider, TextRefused } from '../mail/texts/text-provider';
import { findTexts } from './find-texts';
import { MessageBookingEntity, MessageEntity } from './message.entity';

export const sendTextsJob = 'send-texts';
const everyMs = 5000;
const batch = 20;
/**
 * Without an answer the provider is asked after so many seconds whether it has the text. The first is longer than a call
 * lasts. It may list a text late, so only after the last is the text sent again.
 */
const askAfterSeconds = [60, 120, 240, 360];
const maxAttempts = 5;

/**
 * Sends the text messages of messages. The provider has no keys against sending twice, so a text is marked `sending`
 * before it is called. After a crash, or an answer that never came, the provider is asked what it has for the number:
 * the text is sent again only if it has listed none for minutes.
 */
@Injectable()
export class SendTextsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly access: BookingAccess,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(TEXT_PROVIDER) private readonly provider: TextProvider | null,
    private readonly jobs: Jobs,
  ) {
    if (!provider) return;
    jobs.add({
      name: sendTextsJob,
      everyMs,
      run: (stop, giveWay) => this.run(provider, { stop, giveWay }),
    });
  }

  wake(): void {
    if (this.provider) this.jobs.wake(sendTextsJob);
  }

  private async run(provider: TextProvider, { stop, giveWay }: Pacing): Promise<void> {
    const rows = this.dataSource.getRepository(TextMessageEntity);
    for (let isMore = true; isMore && !stop.aborted; await giveWay()) {
      const paused = await this.dataSource.manager.find(MessageEntity, {
        where: { state: 'paused' },
        select: { id: true },
      });
      const due = await rows.find({
        where: {
          dueAt: LessThanOrEqual(this.clock.now()),
          state: In(['queued', 'sending']),
          messageId: Not(In(paused.map(({ id }) => id))),
        },
        order: { dueAt: 'ASC', id: 'ASC' },
        take: batch,
      });
      for (const text of due) {
        if (stop.aborted) return;
        await this.advance(provider, text).catch((error: unknown) =>
          log.error('a text message does not go on', error, { textId: text.id }),
        );
      }
      isMore = due.length === batch;
    }
  }

  private async advance(provider: TextProvider, text: TextMessageEntity): Promise<void> {
    const { id, state, attempts } = text;
    const now = this.clock.now();
    // Only one goes on: another round may have read the same row.
    const rows = this.dataSource.getRepository(TextMessageEntity);
    const age = dayjs(now).diff(text.changedAt, 'second');
    const nextAsk = state === 'sending' ? askAfterSeconds.find((after) => after > age) : undefined;
    const inAMinute = dayjs(now).add(askAfterSeconds[0]!, 'second').toDate();
    const dueAt = nextAsk ? dayjs(text.changedAt).add(nextAsk, 'second').toDate() : inAMinute;
    const { affected } = await rows.update(
      { id, state, attempts, dueAt: LessThanOrEqual(now) },
      { state: 'sending', dueAt },
    );
    if (affected === 0) return;
    const filled = await this.fill(text, now);
    if (filled.detail !== undefined) return this.settle(id, 'dropped', filled.detail);
    if (state === 'sending') {
      const sent = await provider.sentTo(filled.number, text.changedAt);
      const known = await rows.findBy({ providerId: In(sent) });
      const ours = sent.find((sid) => !known.some(({ providerId }) => providerId === sid));
      if (ours) return this.settle(id, 'sent', null, { providerId: ours });
      if (nextAsk) return;
    }
    if (attempts >= maxAttempts) return this.settle(id, 'failed', 'no answer');
    const numberHash = keyedHash(`text ${text.messageId} ${filled.number}`);
    // From now on it may be sent.
    const isFirst = await isNewRow(
      rows.update({ id }, { numberHash, changedAt: now, attempts: attempts + 1 }),
    );
    if (!isFirst) return this.settle(id, 'dropped', 'same number');
    await this.send(provider, { id, ...filled });
  }

  private async send(
    provider: TextProvider,
    { id, number, body }: { id: number; number: string; body: string },
  ): Promise<void> {
    const reportTo = `${this.config.publicSiteUrl}/api/texts/reports?id=${id}`;
    try {
      const { providerId, parts } = await provider.send({ to: number, body, reportTo });
      await this.settle(id, 'sent', null, { providerId, parts });
    } catch (error) {
      // It may have been sent: the provider is asked when it is due again.
      if (!(error instanceof TextRefused)) throw error;
      if (error.is.isBusy) {
        await this.dataSource
          .getRepository(TextMessageEntity)
          .update({ id, state: 'sending' }, { state: 'queued' });
        return;
      }
      if (error.is.isStopped) {
        const at = this.clock.now();
        await suppress(this.dataSource.manager, number, { reason: 'stopped', at });
      }
      await this.settle(id, 'failed', error.detail);
    }
  }

  /** Its words and its number as they are now, or why it is not sent. */
  private async fill({ messageId, receiverId }: TextMessageEntity, now: Date) {
    const { manager } = this.dataSource;
    const message = await manager.findOneBy(MessageEntity, { id: messageId });
    if (!message?.text || message.state === 'stopped') return { detail: 'stopped' };
    if (!isForTexts(message, now)) return { detail: 'the day is over' };
    const about = await manager.findBy(MessageBookingEntity, { receiverId });
    const only = { bookingIds: about.map(({ bookingId }) => bookingId) };
    const { audience, text } = message;
    const tools = { manager, access: this.access, config: this.config, now };
    const found = await findTexts({ audience, text, only }, tools);
    const one = found.reached.at(-1);
    if (one) return { number: one.number, body: one.text };
    return { detail: found.notReached.at(-1)?.why ?? 'no longer needed' };
  }

  /** A report that came first is not replaced. */
  private async settle(
    id: number,
    state: TextMessageEntity['state'],
    detail: string | null,
    more: Partial<TextMessageEntity> = {},
  ): Promise<void> {
    const rows = this.dataSource.getRepository(TextMessageEntity);
    if (Object.keys(more).length > 0) await rows.update({ id }, more);
    const changedAt = this.clock.now();
    await rows.update({ id, state: 'sending' }, { state, detail, changedAt });
  }
}
