import { formatInstant } from '@sunfield/words/dates';
import { namesOfEmail } from '@sunfield/contracts/office/emails';
import { type EventEntity } from '../events/event.entity';
import { type OutboxEmailEntity } from '../communications/outbox/outbox-email.entity';
import { type News } from './news';

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

const nameOf = ({ kind }: OutboxEmailEntity): string => namesOfEmail(kind).inTimeline ?? 'Email';
