import { type TextState } from '@sunfield/contracts/messages/texts';
import { Injectable } from '@nestjs/common';
import { type BookingTimeline } from '@sunfield/contracts/bookings/booking-timeline';
import { deliveryWords } from '@sunfield/contracts/kit/delivery';
import { type EmailKind, namesOfEmail, emailKinds } from '@sunfield/contracts/mail/emails';
import { DataSource, type EntityManager, In } from 'typeorm';
import { EventEntity } from '../../kernel/events/event.entity';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { DecidedBookingEntity } from '../../bookings/model/day-decision.entity';
import { EmailDeliveryEntity } from '../../mail/delivery/email-delivery.entity';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { messagesAbout, textsAbout } from '../../messages/about-booking';
import { PaymentAlertEntity } from '../../payments/alerts/payment-alert.entity';
import { CreditEntity } from '../../payments/credit/credit.entity';
import { PaymentEntity } from '../../payments/model/payment.entity';
import { RefundEntity } from '../../payments/model/refund.entity';
import { usernamesOf } from '../../staff/model/usernames';
import {
  alertNews,
  chargeNews,
  eventNews,
  type News,
  paymentNews,
  refundNews,
} from './booking-news';
import { formatInstant } from '@sunfield/words/dates';

/** The emails that have the number of a booking, or of a change of it. */
const numbered = (of: 'booking' | 'change'): EmailKind[] =>
  emailKinds.filter((kind) => namesOfEmail(kind).numberOf === of);

/** A booking's history, compiled from its events, money and emails. */
@Injectable()
export class BookingTimelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Errors: `booking_not_found`. */
  async read(bookingId: number, staff: Staff): Promise<BookingTimeline> {
    refuseUnless(staff, 'bookings');
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(BookingEntity, { id: bookingId }))) {
      throw new AppError('booking_not_found');
    }
    const news = await newsOf(manager, bookingId, this.clock.now());
    const names = await usernamesOf(manager, news);
    const entries = inOrder(news).map(({ actor, at, isInternal: _, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      by: names.get(actor) ?? othersName[actor] ?? null,
    }));
    return { entries };
  }

  /** For the family: without staff names or internal entries. Newest first. */
  async readForFamily(bookingId: number): Promise<{ at: string; text: string }[]> {
    const news = await newsOf(this.dataSource.manager, bookingId, this.clock.now());
    return inOrder(news.filter(({ isInternal }) => !isInternal)).map(({ at, text }) => ({
      at: at.toISOString(),
      text,
    }));
  }
}

const inOrder = (news: News[]): News[] =>
  news.sort((one, other) => +one.at - +other.at || rank(one) - rank(other)).reverse();

/** For one instant: money comes before its effect on the booking, and emails come last. */
const rank = ({ about }: News): number => ['money', 'booking', 'email'].indexOf(about);

const othersName: Record<string, string | undefined> = { parent: 'The parent', stripe: 'Stripe' };

async function newsOf(manager: EntityManager, bookingId: number, now: Date): Promise<News[]> {
  const oldestFirst = { id: 'ASC' } as const;
  const ofBooking = { where: { bookingId }, order: oldestFirst };
  const payments = await manager.find(PaymentEntity, ofBooking);
  const refunds = await manager.find(RefundEntity, {
    where: { paymentId: In(payments.map(({ id }) => id)) },
    order: oldestFirst,
  });
  const alerts = await manager.find(PaymentAlertEntity, ofBooking);
  const amendments = await manager.find(AmendmentEntity, ofBooking);
  const decided = await manager.find(DecidedBookingEntity, ofBooking);
  const credits = await manager.find(CreditEntity, ofBooking);
  const subjects = await messagesAbout(manager, bookingId);
  const texts = await textsAbout(manager, bookingId);
  const emails = await manager.find(OutboxEmailEntity, {
    where: [
      { kind: In(numbered('booking')), subjectId: bookingId },
      { kind: In(numbered('change')), subjectId: In(amendments.map(({ id }) => id)) },
      { kind: 'credit-moved', subjectId: In(credits.map(({ id }) => id)) },
      { kind: In(['day-cancelled', 'day-changed']), subjectId: In(decided.map(({ id }) => id)) },
      { kind: 'payment-refund', subjectId: In(refunds.map(({ id }) => id)) },
      { kind: 'payment-alert', subjectId: In(alerts.map(({ id }) => id)) },
      { kind: 'message', subjectId: In([...subjects.keys()]) },
    ],
    order: oldestFirst,
  });
  const events = await manager.find(EventEntity, {
    where: { subjectType: 'booking', subjectId: String(bookingId) },
    order: oldestFirst,
  });
  const resends = await manager.find(EventEntity, {
    where: { subjectType: 'email', subjectId: In(emails.map(({ id }) => String(id))) },
    order: oldestFirst,
  });
  const deliveries = await manager.find(EmailDeliveryEntity, {
    where: { outboxId: In(emails.map(({ id }) => id)) },
    order: { at: 'ASC' },
  });
  return [
    ...events.flatMap(eventNews),
    ...amendments.flatMap(chargeNews),
    ...payments.flatMap(paymentNews),
    ...payments.flatMap((payment) =>
      refunds
        .filter(({ paymentId }) => paymentId === payment.id)
        .flatMap((refund) => refundNews(refund, payment)),
    ),
    ...alerts.flatMap(alertNews),
    ...resends.flatMap((resend) => resendNews(resend, emails)),
    ...emails.map((email) =>
      emailNews(email, now, email.kind === 'message' ? subjects.get(email.subjectId) : undefined),
    ),
    ...deliveries.flatMap((delivery) => deliveryNews(delivery, emails)),
    ...texts.map(textNews),
  ];
}

/** A reachable mail server accepts an email within seconds. */
const usualMs = 60_000;

function emailNews(email: OutboxEmailEntity, now: Date, message?: string): News {
  const name = message ? `Message “${message}”` : nameOf(email);
  const said = (text: string, at = email.queuedAt): News => ({
    at,
    actor: 'system',
    text,
    about: 'email',
    isProblem: email.status === 'failed',
    isInternal: email.kind.endsWith('-alert'),
    ...(message && { emailId: email.id }),
  });
  switch (email.status) {
    case 'sent':
      return said(
        message ? `Message sent: ${message}` : `${name} sent.`,
        email.sentAt ?? email.queuedAt,
      );
    case 'failed':
      return said(
        `${name} could not be delivered${email.lastError ? ` (${email.lastError})` : ''}.`,
        email.dueAt,
      );
    case 'dropped':
      return said(
        `${name} not sent: ${email.kind === 'booking-reminder' ? 'camp has begun, or no days are left' : 'no longer needed'}.`,
        email.dueAt,
      );
    case 'queued':
      return said(
        email.lastError !== null || +now - +email.queuedAt > usualMs
          ? `${name} not taken by the mail server yet, waiting since ${formatInstant(email.queuedAt)}. We keep trying.`
          : `${name} on its way.`,
      );
  }
}

function deliveryNews(
  { outboxId, state, at }: EmailDeliveryEntity,
  emails: OutboxEmailEntity[],
): News[] {
  const email = emails.find(({ id }) => id === outboxId);
  if (!email) return [];
  const text = `${nameOf(email)} ${deliveryWords[state]}.`;
  const isInternal = email.kind.endsWith('-alert');
  const isProblem = state !== 'delivered' && state !== 'delayed';
  return [{ at, actor: 'system', text, about: 'email', isProblem, isInternal }];
}

const textWords: Record<TextState, string> = {
  queued: 'on its way',
  sending: 'on its way',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'not delivered',
  failed: 'refused',
  dropped: 'not sent',
};

/** Why a text message was not sent; otherwise it is the provider’s code. */
const textReasons: Record<string, string> = {
  none: 'there is no number',
  wrong: 'the number is wrong',
  landline: 'it is a landline',
  abroad: 'the number is abroad',
  stopped: 'the family wants none, or it was stopped',
};

function textNews({
  subject,
  state,
  detail,
  changedAt,
}: Awaited<ReturnType<typeof textsAbout>>[number]): News {
  const why = detail ? ` (${textReasons[detail] ?? detail})` : '';
  const isProblem = state === 'undelivered' || state === 'failed';
  const text = `Text message “${subject}” ${textWords[state]}${why}.`;
  return { at: changedAt, actor: 'system', text, about: 'email', isProblem };
}

/** One of `emails` was sent again: by staff, or to an address that was corrected. */
function resendNews(
  { at, actor, type, subjectId }: EventEntity,
  emails: OutboxEmailEntity[],
): News[] {
  const email = emails.find(({ id }) => String(id) === subjectId);
  if (!email || type !== 'email.sent_again') return [];
  const why = actor.startsWith('staff:') ? 'by staff' : 'to the corrected address';
  const text = `${nameOf(email)} sent again ${why}.`;
  return [{ at, actor, text, about: 'email', isProblem: false }];
}

const nameOf = ({ kind }: OutboxEmailEntity): string => `Email “${namesOfEmail(kind).name}”`;
