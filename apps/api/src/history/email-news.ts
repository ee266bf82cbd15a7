import { formatInstant } from '@sunfield/words/dates';
import { type EmailKind } from '@sunfield/contracts/office/emails';
import { type EventEntity } from '../events/event.entity';
import { type OutboxEmailEntity } from '../communications/outbox/outbox-email.entity';
import { type News } from './news';

/** The emails shown in a booking's timeline. */
const names: Partial<Record<EmailKind, string>> = {
  'amendment-made': 'Email about the change',
  'amendment-alert': 'Email to staff about the change',
  'amendment-address': 'Email to the old address',
  'new-address': 'Email to confirm the new address',
  'amendment-day-cancelled': 'Email about the change that was not made',
  'booking-confirmation': 'Confirmation email',
  'booking-paid-alert': 'Email to staff about the paid booking',
  'booking-held': 'Email about the unpaid booking',
  'booking-hold-ended': 'Email about the end of the hold',
  'booking-hold-ended-alert': 'Email to staff about the end of the hold',
  'booking-payment-link': 'Email with the payment link',
  'booking-payment-reminder': 'Reminder to pay',
  'booking-link': 'Email with the link to the booking',
  'booking-reminder': 'Reminder email',
  'credit-code': 'Email with a code to use credit',
  'credit-moved': 'Email about credit',
  'day-cancelled': 'Email about cancelled camp days',
  'day-cancelled-unpaid': 'Email about cancelled camp days',
  'day-changed': 'Email about a changed camp day',
  'payment-refund': 'Refund email',
  'payment-alert': 'Email to staff about a payment that needs a look',
};

/** A reachable mail server accepts an email within seconds. */
const usualMs = 60_000;

export function emailNews(email: OutboxEmailEntity, now: Date): News {
  const name = nameOf(email);
  const said = (text: string, at = email.queuedAt): News => ({
    at,
    actor: 'system',
    text,
    about: 'email',
    isProblem: email.status === 'failed',
    isInternal: email.kind.endsWith('-alert'),
  });
  switch (email.status) {
    case 'sent':
      return said(`${name} sent.`, email.sentAt ?? email.queuedAt);
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

/** Staff sent one of `emails` again. */
export function resendNews(
  { at, actor, type, subjectId }: EventEntity,
  emails: OutboxEmailEntity[],
): News[] {
  const email = emails.find(({ id }) => String(id) === subjectId);
  if (!email || type !== 'email.sent_again') return [];
  const text = `${nameOf(email)} sent again by staff.`;
  return [{ at, actor, text, about: 'email', isProblem: false }];
}

const nameOf = ({ kind }: OutboxEmailEntity): string => names[kind] ?? 'Email';
