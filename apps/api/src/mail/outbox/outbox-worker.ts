import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type EmailStatus } from '@sunfield/contracts/mail/emails';
import { MailerService } from '@nestjs-modules/mailer';
import { DataSource, In, LessThanOrEqual } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { sqlInstant } from '../../kernel/database/columns';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Shedding } from '../../kernel/http/shedding';
import { Stopping } from '../../kernel/http/stopping';
import { type GiveWay, pauseForVisitors } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';
import { execute, inOneStatement, inTransaction } from '../../kernel/database/transaction';
import { traceable } from '../providers/providers';
import { nextAttempt, readDeliveryFailure } from './delivery-failure';
import { EmailComposers } from './email-composers';
import { OutboxEmailEntity } from './outbox-email.entity';
import { addressOf, sentToHash } from './sent-to';

export const OUTBOX_JOB = 'outbox';

const batchSize = 5;
const pollMs = 100;
const maxPolls = 30;
/** How long a dead worker's claim lasts; a live one renews it. */
const claimMs = 30_000;
const renewalMs = claimMs / 3;
/** Between two attempts to record that an email was sent. */
const noteAgainMs = 250;

type Claimed = OutboxEmailEntity & { claimedBy: string };
type Outcome = 'sent' | 'dropped' | 'failed' | 'unreachable';

/**
 * Sends the emails in the outbox. A worker claims a row by a conditional UPDATE with an owner and an end, so that only
 * one worker at a time tries it; a dead worker's claim ends by itself. No transaction is open during SMTP.
 *
 * Delivery is at least once: a process that dies between the mail server's acceptance and our commit sends that email
 * again. Both copies have the same Message-ID, so mail programs show them as one.
 */
@Injectable()
export class OutboxWorker {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly composers: EmailComposers,
    private readonly mailer: MailerService,
    private readonly stopping: Stopping,
    private readonly shedding: Shedding,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.add({
      name: OUTBOX_JOB,
      everyMs: config.outboxIntervalMs,
      isShared: true,
      run: (stop, giveWay) => this.sendDue(stop, giveWay),
    });
  }

  /** Tries everything that is due, until nothing is left or no mail server answers. Visitors come first. */
  async sendDue(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const areWaiting = () => this.shedding.areVisitorsWaiting;
    const pausedMs = await pauseForVisitors({ stop, areWaiting });
    this.metrics.emailPauses.inc(pausedMs / 1000);
    while (!stop.aborted) {
      const due = await this.readDue();
      // Other workers may have claimed some or all of them.
      const claimed = await this.claim(due);
      const outcomes = await Promise.all(claimed.map((email) => this.attempt(email)));
      // The rest would also time out, and use up their attempts.
      if (outcomes.includes('unreachable')) return;
      // Emails queued since wake the worker again.
      if (due.length < batchSize) return;
      await giveWay();
    }
  }

  /**
   * Sends an email before its data is deleted: tries it now, or waits briefly for the worker that has claimed it. Never
   * throws; if no mail server answers, the email stays queued.
   */
  async sendNow(onceKey: string): Promise<void> {
    for (let poll = 0; poll < maxPolls; poll += 1) {
      const email = await this.dataSource.getRepository(OutboxEmailEntity).findOneBy({ onceKey });
      if (email?.status !== 'queued') return;
      const [claimed] = await this.claim([email]);
      if (claimed) {
        await this.attempt(claimed);
        return;
      }
      // Waiting for its next attempt. If it was due, a worker has claimed it since it was read.
      if (!email.claimedBy && email.dueAt > this.clock.now()) return;
      await wait(pollMs);
    }
  }

  /** Leaves kinds without a composer alone: a newer release may know them. */
  private readDue(): Promise<OutboxEmailEntity[]> {
    return this.dataSource.getRepository(OutboxEmailEntity).find({
      where: {
        status: 'queued',
        kind: In(this.composers.kinds()),
        dueAt: LessThanOrEqual(this.clock.now()),
      },
      order: { dueAt: 'ASC', id: 'ASC' },
      take: batchSize,
    });
  }

  /** Returns those that no other worker was faster with. */
  private async claim(due: OutboxEmailEntity[]): Promise<Claimed[]> {
    if (due.length === 0) return [];
    const now = this.clock.now();
    const claimedBy = randomUUID();
    const count = await inOneStatement(this.dataSource, (manager) =>
      execute(
        manager,
        `UPDATE outbox_emails SET claimed_by = ?, due_at = ?, attempts = attempts + 1
         WHERE id IN (${due.map(() => '?').join(', ')}) AND status = 'queued' AND due_at <= ?`,
        [
          claimedBy,
          sqlInstant(new Date(now.getTime() + claimMs)),
          ...due.map(({ id }) => id),
          sqlInstant(now),
        ],
      ),
    );
    const isAll = count === due.length;
    const rows = this.dataSource.getRepository(OutboxEmailEntity);
    const ours = isAll || count === 0 ? [] : await rows.findBy({ claimedBy });
    const ids = new Set(ours.map(({ id }) => id));
    return due
      .filter(({ id }) => isAll || ids.has(id))
      .map((email) => ({ ...email, claimedBy, attempts: email.attempts + 1 }));
  }

  private async attempt(email: Claimed): Promise<Outcome> {
    const outcome = await this.deliver(email);
    this.metrics.emails.inc({ outcome });
    return outcome;
  }

  private async deliver(email: Claimed): Promise<Outcome> {
    const renewal = setInterval(() => void this.renew(email), renewalMs);
    let sentTo: string;
    try {
      const content = await this.composers.compose(email);
      if (!content) {
        await this.settle(email, { status: 'dropped', dueAt: this.clock.now() });
        return 'dropped';
      }
      sentTo = sentToHash(email.onceKey, addressOf(content));
      const { from } = this.config.mail;
      const recipients = [addressOf(content), ...(content.bcc?.split(',') ?? [])];
      const { headers, ...sender } = traceable(this.config, email.messageKey, recipients);
      await this.unlessStopped(
        this.mailer.sendMail({
          ...content,
          from,
          messageId: `<${email.messageKey}@${domainOf(from)}>`,
          // Asks mail systems not to reply: out-of-office replies would be useless.
          headers: { 'Auto-Submitted': 'auto-generated', ...content.headers, ...headers },
          ...sender,
        }),
      );
    } catch (error) {
      return await this.noteFailure(email, error);
    } finally {
      clearInterval(renewal);
    }
    await this.settleSent(email, sentTo);
    log.info('email sent', { outboxId: email.id, template: email.kind, attempt: email.attempts });
    return 'sent';
  }

  private async renew({ id, claimedBy }: Claimed): Promise<void> {
    const dueAt = new Date(this.clock.now().getTime() + claimMs);
    // One missed renewal does not matter: there are two more before the claim ends.
    await this.dataSource
      .getRepository(OutboxEmailEntity)
      .update({ id, claimedBy }, { dueAt })
      .catch(() => undefined);
  }

  /** An email being sent can't be recalled, so only our waiting ends; it is sent again, with the same Message-ID. */
  private async unlessStopped(sending: Promise<unknown>): Promise<void> {
    const sent = new AbortController();
    const stopped = once(this.stopping.lastEmail, 'abort', { signal: sent.signal });
    try {
      await Promise.race([
        sending,
        stopped.then(() => Promise.reject(new Error('stopped while sending'))),
      ]);
    } finally {
      sent.abort();
    }
  }

  private async noteFailure(email: Claimed, error: unknown): Promise<Outcome> {
    const { kind, summary } = readDeliveryFailure(error);
    const now = this.clock.now();
    const dueAt = nextAttempt(kind, email.attempts, now);
    await this.settle(email, {
      status: dueAt ? 'queued' : 'failed',
      dueAt: dueAt ?? now,
      lastError: summary,
    });
    const fields = { outboxId: email.id, template: email.kind, attempt: email.attempts };
    if (dueAt) log.warn('an email could not be sent yet', { ...fields, outcome: summary });
    else log.error('an email was given up', error, fields);
    return kind === 'unreachable' ? 'unreachable' : 'failed';
  }

  /** While the database is down, renewing our claim keeps other workers from sending the same email again. */
  private async settleSent(email: Claimed, sentTo: string): Promise<void> {
    const sentAt = this.clock.now();
    const until = performance.now() + claimMs - renewalMs;
    for (;;) {
      try {
        return await this.settle(email, { status: 'sent', sentAt, sentToHash: sentTo });
      } catch (error) {
        if (performance.now() > until || this.stopping.lastCall.aborted) throw error;
      }
      await wait(noteAgainMs);
    }
  }

  /** Only while we hold the claim: a worker that was paused for too long must not overwrite the next one's result. */
  private async settle(
    { id, claimedBy, kind, attempts }: Claimed,
    result: Partial<OutboxEmailEntity> & { status: EmailStatus },
  ): Promise<void> {
    const run = result.status === 'failed' ? inTransaction : inOneStatement;
    const isOurs = await run(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        OutboxEmailEntity,
        { id, claimedBy },
        { ...result, claimedBy: null, ...(result.status !== 'queued' && { facts: null }) },
      );
      if (affected === 0) return false;
      if (result.status === 'failed') {
        const at = this.clock.now();
        const after = { kind, attempts };
        await recordEvent(manager, {
          type: 'email.failed',
          at,
          actor: 'system',
          subjectId: id,
          after,
        });
      }
      return true;
    });
    if (!isOurs) log.warn('an email was claimed by another worker', { outboxId: id });
  }
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
