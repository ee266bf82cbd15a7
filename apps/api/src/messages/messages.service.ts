import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import {
  type FindAudienceSchema,
  type FoundAudience,
  type Message,
  type MessageMove,
  type MessagePreview,
  type MessageState,
  type PreviewMessageSchema,
  type SendMessage,
} from '@sunfield/contracts/messages/messages';
import { DataSource, type EntityManager, In } from 'typeorm';
import type * as z from 'zod/mini';
import { StaffEmailEntity } from '../staff/model/staff-email.entity';
import { usernamesOf } from '../staff/model/usernames';
import { BookingAccess } from '../bookings/access/booking-access';
import { Emails } from '../mail/emails/emails.service';
import { cutSecretLinks, textBelowSubject } from '../mail/log/email-log.service';
import { unsubscribeLinks } from '../bookings/consents/news';
import { sendAgain } from '../mail/outbox/queue-email';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { recordEvent } from '../kernel/events/record-event';
import { AppError, fieldError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { placeholders } from '../kernel/database/columns';
import { isNewRow } from '../kernel/database/database-errors';
import { inTransaction } from '../kernel/database/transaction';
import { type Staff } from '../kernel/http/may';
import { log } from '../kernel/log/log';
import { attach, attachmentsOf, filesToSend } from './attachments.service';
import { findAudience } from './find-audience';
import { type MessageFacts, messageWords } from './message.email';
import { MessageEntity, MessageReceiverEntity } from './message.entity';
import { fillMessage, fillWithoutValues } from './read-message';
import { MessageTexts } from './message-texts.service';
import { countTexts } from './about-booking';
import { SendMessagesJob } from './send-messages.job';

const shownFamilies = 200;
const shownMessages = 100;

type Draft = z.infer<typeof PreviewMessageSchema>;

/** Messages from staff to families: whom they reach, how they read, and how far they are. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly access: BookingAccess,
    private readonly emails: Emails,
    private readonly mailer: MailerService,
    private readonly sending: SendMessagesJob,
    private readonly texts: MessageTexts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async audience(asked: z.infer<typeof FindAudienceSchema>): Promise<FoundAudience> {
    const { manager } = this.dataSource;
    const found = await findAudience(manager, { ...asked, now: this.clock.now() });
    const { families, withoutNews, unsubscribed, unreachable } = found;
    return {
      total: families.length,
      withoutNews,
      unsubscribed,
      unreachable,
      families: families.slice(0, shownFamilies).map(({ bookingIds, waitingId, name, places }) => ({
        bookingId: bookingIds.at(-1) ?? null,
        waitingId,
        name,
        children: [...new Set(places.map(({ child }) => child).filter(Boolean))],
      })),
    };
  }

  /** Errors: `not_found`. */
  async preview(draft: Draft): Promise<MessagePreview> {
    const { subject, text } = await this.render(draft);
    return { subject, text: textBelowSubject(subject, text) };
  }

  /** To the caller’s own address, or to the one for alerts without one. Errors: as `send`, `not_found`, `email_failed`. */
  async test({ attachmentIds = [], ...draft }: Draft, staff: Staff): Promise<{ to: string }> {
    const { manager } = this.dataSource;
    const own = await manager.findOneBy(StaffEmailEntity, { staffId: staff.id });
    const { staffAlertEmail, contact } = await this.emails.provider();
    const to = own?.email ?? staffAlertEmail;
    const attachments = await filesToSend(manager, { ids: attachmentIds });
    const email = { ...(await this.render(draft)), attachments };
    const { from } = this.config.mail;
    const subject = `Test: ${email.subject}`;
    try {
      await this.mailer.sendMail({ ...email, subject, to, from, replyTo: contact.email });
    } catch (error) {
      log.error('a test of a message could not be sent', error, { staffId: staff.id });
      throw new AppError('email_failed');
    }
    const { as } = draft;
    if (as) {
      const { bookingId, waitingId } = as;
      await recordEvent(manager, {
        type: 'message.tested',
        at: this.clock.now(),
        actor: `staff:${staff.id}`,
        subjectId: 'message',
        after: { bookingId, waitingId },
      });
    }
    return { to };
  }

  private async render({ kind, audience, as, ...draft }: Draft) {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const site = this.config.publicSiteUrl;
    const to = { name: '', address: '' };
    const isWaiting = audience.of === 'waiting';
    // Staff read where it is, and can’t use it.
    const unsubscribe = kind === 'news' ? unsubscribeLinks('', site) : null;
    const about = { kind, isWaiting, unsubscribe, attachments: [] };
    if (!as) return this.asStaffRead({ ...about, to, ...fillWithoutValues(draft, site) });
    const only =
      as.waitingId === null ? { bookingIds: [as.bookingId ?? 0] } : { waitingId: as.waitingId };
    const found = await findAudience(manager, { kind, audience, now });
    const family = found.families.find(({ bookingIds, waitingId }) =>
      'waitingId' in only
        ? waitingId === only.waitingId
        : bookingIds.includes(only.bookingIds[0] ?? 0),
    );
    if (!family) throw new AppError('not_found');
    const tools = { manager, now, config: this.config, access: this.access };
    return this.asStaffRead({ ...about, ...(await fillMessage(draft, family, tools)) });
  }

  /** Without what opens a family’s booking. */
  async asStaffRead(facts: MessageFacts) {
    const { publicSiteUrl, adminConsoleUrl } = this.config;
    const cut = (text: string) => cutSecretLinks(text, [publicSiteUrl, adminConsoleUrl]);
    const { link, body } = facts;
    return this.emails.render(messageWords, { ...facts, link: cut(link), body: cut(body) });
  }

  /** Errors: see `SendMessageSchema`. */
  async send(
    { at, requestId, attachmentIds = [], ...draft }: SendMessage,
    staff: Staff,
  ): Promise<Message> {
    const now = this.clock.now();
    const startsAt = at ? new Date(at) : now;
    if (startsAt < now) throw fieldError('at', 'Please choose a time to come');
    if (draft.text !== undefined) this.texts.refuseUnlessFor(draft, startsAt);
    const { total } = await this.audience(draft);
    if (!at && total === 0) throw fieldError('audience', 'This message would reach no one');
    const row = {
      ...draft,
      text: draft.text ?? null,
      requestId,
      state: 'scheduled' as const,
      startsAt,
      createdBy: staff.id,
      createdAt: now,
      changedAt: now,
      begunAt: null,
    };
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await isNewRow(manager.insert(MessageEntity, row)))) return;
      const { id } = await manager.findOneByOrFail(MessageEntity, { requestId });
      await attach(manager, id, attachmentIds);
      await recordEvent(manager, {
        type: 'message.written',
        at: now,
        actor: `staff:${staff.id}`,
        subjectId: id,
        after: { kind: draft.kind, startsAt: startsAt.toISOString() },
      });
    });
    this.sending.wake();
    const { manager } = this.dataSource;
    return this.view(manager, await manager.findOneByOrFail(MessageEntity, { requestId }));
  }

  async list(): Promise<{ messages: Message[] }> {
    const { manager } = this.dataSource;
    const rows = await manager.find(MessageEntity, { order: { id: 'DESC' }, take: shownMessages });
    return { messages: await this.views(manager, rows) };
  }

  /** Errors: `not_found`, `status_conflict`. */
  async move(id: number, move: MessageMove, staff: Staff): Promise<Message> {
    const at = this.clock.now();
    const actor = `staff:${staff.id}` as const;
    const moved = await inTransaction(this.dataSource, async (manager) => {
      await manager.increment(MessageEntity, { id }, 'version', 1);
      const message = await manager.findOneBy(MessageEntity, { id });
      if (!message) throw new AppError('not_found');
      if (move === 'again') {
        // A stopped message would be dropped.
        if (message.state === 'stopped') throw new AppError('status_conflict');
        const failed = await failedOf(manager, id);
        if (failed.length === 0) throw new AppError('status_conflict');
        for (const outboxId of failed) await sendAgain(manager, { outboxId, actor, at });
      } else {
        if (!movesFrom[move].includes(message.state)) throw new AppError('status_conflict');
        const state = stateAfter(move, message);
        await manager.update(MessageEntity, { id }, { state, changedAt: at });
      }
      await recordEvent(manager, {
        type: 'message.moved',
        at,
        actor,
        subjectId: id,
        after: { move },
      });
      return this.view(manager, await manager.findOneByOrFail(MessageEntity, { id }));
    });
    this.sending.wake();
    return moved;
  }

  private async view(manager: EntityManager, row: MessageEntity): Promise<Message> {
    const [view] = await this.views(manager, [row]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  private async views(manager: EntityManager, rows: MessageEntity[]): Promise<Message[]> {
    if (rows.length === 0) return [];
    const actors = rows.map(({ createdBy }) => `staff:${createdBy}`);
    const names = await usernamesOf(manager, actors);
    const counts = await manager.query<{ id: number; status: string | null; n: number }[]>(
      `SELECT receiver.message_id AS id, email.status AS status, COUNT(*) AS n
       FROM message_receivers receiver
       LEFT JOIN outbox_emails email ON email.kind = 'message' AND email.subject_id = receiver.id
       WHERE receiver.message_id IN (${placeholders(rows)}) GROUP BY receiver.message_id, email.status`,
      rows.map(({ id }) => id),
    );
    const files = await attachmentsOf(
      manager,
      rows.map(({ id }) => id),
    );
    const texts = await countTexts(manager, rows);
    return rows.map((row) => {
      const its = counts.filter(({ id }) => Number(id) === row.id);
      const count = (...statuses: string[]) =>
        its
          .filter(({ status }) => statuses.length === 0 || statuses.includes(status ?? ''))
          .reduce((sum, { n }) => sum + Number(n), 0);
      const { id, kind, audience, subject, body, state } = row;
      // What was dropped after a stop still counts: its family was to get the message.
      const receivers = state === 'stopped' ? count() : count() - count('dropped');
      return {
        id,
        kind,
        audience,
        subject,
        body,
        state,
        attachments: files.get(id) ?? [],
        by: names.get(`staff:${row.createdBy}`) ?? null,
        at: row.startsAt.toISOString(),
        createdAt: row.createdAt.toISOString(),
        receivers,
        sent: count('sent'),
        failed: count('failed'),
        ...(row.text !== null && {
          text: row.text,
          texts: texts.get(row.id) ?? { total: 0, sent: 0, failed: 0 },
        }),
      };
    });
  }
}

const movesFrom: Record<Exclude<MessageMove, 'again'>, readonly MessageState[]> = {
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  stop: ['scheduled', 'sending', 'paused'],
};

const stateAfter = (
  move: Exclude<MessageMove, 'again'>,
  { begunAt }: Pick<MessageEntity, 'begunAt'>,
): MessageState => {
  if (move === 'resume') return begunAt ? 'sending' : 'scheduled';
  return move === 'pause' ? 'paused' : 'stopped';
};

/** The outbox’s ids of those that were given up. */
async function failedOf(manager: EntityManager, messageId: number): Promise<number[]> {
  const receivers = await manager.find(MessageReceiverEntity, {
    where: { messageId },
    select: { id: true },
  });
  const subjectId = In(receivers.map(({ id }) => id));
  const failed = await manager.find(OutboxEmailEntity, {
    where: { kind: 'message', status: 'failed', subjectId },
    select: { id: true },
  });
  return failed.map(({ id }) => id);
}
