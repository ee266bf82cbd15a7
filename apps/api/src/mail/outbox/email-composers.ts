import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { type OutboxEmailEntity } from './outbox-email.entity';

/** An email ready to send, except for its sender. */
export interface EmailContent {
  to: string | { name: string; address: string };
  /** Recipients of a blind copy, separated by commas. */
  bcc?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
}

/**
 * SQL for the subjects of one kind of email, for the log: a row for each subject's `id`, with its `bookingId` and
 * `amountPence`, and the current recipient's `address`; NULL if there is none or it was erased.
 */
export type EmailSubjects = string;

/** What writes each kind of email, for the outbox and the log. */
export abstract class EmailComposers {
  abstract kinds(): EmailKind[];

  /** For the email log: groups the kinds that are about the same subjects. */
  abstract subjectKinds(): { subjects: EmailSubjects; kinds: EmailKind[] }[];

  /**
   * Writes the email about `subjectId` from current data, or from the JSON queued with it; `onceKey` distinguishes
   * several emails of one kind about the same subject. Changes nothing, because staff read it as well. Undefined if
   * there is nothing to send.
   */
  abstract compose(
    email: Pick<OutboxEmailEntity, 'kind' | 'subjectId' | 'onceKey' | 'facts'>,
  ): Promise<EmailContent | undefined>;
}
