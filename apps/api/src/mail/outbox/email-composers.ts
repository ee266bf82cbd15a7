import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type EmailKind, emailKinds } from '@sunfield/contracts/mail/emails';
import { emailFacts, type OutboxEmailEntity } from './outbox-email.entity';

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
 * Writes the email about `subjectId` from current data, or from the JSON queued with it; `onceKey` distinguishes
 * several emails of one kind about the same subject. Must change nothing, because staff read it as well. Undefined if
 * there is nothing to send.
 */
type EmailComposer = (
  subjectId: number,
  facts: string | null,
  onceKey: string,
) => Promise<EmailContent | undefined>;

/**
 * SQL for the subjects of one kind of email, for the log: a row for each subject's `id`, with its `bookingId` and
 * `amountPence`, and the current recipient's `address`; NULL if there is none or it was erased.
 */
export type EmailSubjects = string;

/** What writes each kind of email, for the outbox and the log. `Emails` registers each feature's. */
@Injectable()
export class EmailComposers implements OnApplicationBootstrap {
  private readonly composers = new Map<EmailKind, EmailComposer>();
  private readonly subjects = new Map<EmailKind, EmailSubjects>();

  register(kind: EmailKind, composer: EmailComposer, subjects?: EmailSubjects): void {
    if (this.composers.has(kind)) throw new Error(`Two composers write ${kind}`);
    this.composers.set(kind, composer);
    if (subjects) this.subjects.set(kind, subjects);
  }

  /** For the email log: groups the kinds that are about the same subjects. */
  subjectKinds(): { subjects: EmailSubjects; kinds: EmailKind[] }[] {
    const all = [...this.subjects];
    return [...new Set(this.subjects.values())].map((subjects) => ({
      subjects,
      kinds: all.filter(([, of]) => of === subjects).map(([kind]) => kind),
    }));
  }

  onApplicationBootstrap(): void {
    const missing = emailKinds.filter((kind) => !this.composers.has(kind));
    if (missing.length > 0) throw new Error(`No module defines the emails: ${missing.join(', ')}`);
  }

  kinds(): EmailKind[] {
    return [...this.composers.keys()];
  }

  compose({
    kind,
    subjectId,
    onceKey,
    facts,
  }: Pick<OutboxEmailEntity, 'kind' | 'subjectId' | 'onceKey' | 'facts'>): Promise<
    EmailContent | undefined
  > {
    const composer = this.composers.get(kind);
    if (!composer) throw new Error(`No composer is registered for ${kind}`);
    return composer(subjectId, facts && emailFacts.open({ onceKey }, facts), onceKey);
  }
}
