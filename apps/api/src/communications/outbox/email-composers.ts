import { Injectable } from '@nestjs/common';
import { type EmailKind } from '@sunfield/contracts/office/emails';
import { emailFacts, type OutboxEmailEntity } from './outbox-email.entity';

/** An email ready to go, except for its sender. */
export interface EmailContent {
  to: string | { name: string; address: string };
  /** Who gets a copy without the others seeing it; several with commas between them. */
  bcc?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: string; contentType: string }[];
}

/**
 * Writes the email about `subjectId` from the present facts, or from the JSON that was queued with it; its key tells
 * apart what one kind says of the same subject. Changes nothing: staff read it as well. Undefined where there is
 * nothing to say.
 */
export type EmailComposer = (
  subjectId: number,
  facts: string | null,
  onceKey: string,
) => Promise<EmailContent | undefined>;

/**
 * SQL of what emails of a kind are about, for the log: a row for each subject's `id`, with its `bookingId` and
 * `amountPence`, and the `address` to which its emails go now; NULL where there is none or it was erased.
 */
export type EmailSubjects = string;

/**
 * Communications know how to send, the features know what to say: each registers a composer for its
 * kinds of email when its module starts.
 *
 *     onModuleInit() {
 *       this.composers.register('booking-link', (bookingId) => this.writeLink(bookingId));
 *     }
 */
@Injectable()
export class EmailComposers {
  private readonly composers = new Map<EmailKind, EmailComposer>();
  private readonly subjects = new Map<EmailKind, EmailSubjects>();

  register(kind: EmailKind, composer: EmailComposer, subjects?: EmailSubjects): void {
    if (this.composers.has(kind)) throw new Error(`Two composers write ${kind}`);
    this.composers.set(kind, composer);
    if (subjects) this.subjects.set(kind, subjects);
  }

  /** For the log of emails: the kinds that are about the same subjects, each once. */
  subjectKinds(): { subjects: EmailSubjects; kinds: EmailKind[] }[] {
    const all = [...this.subjects];
    return [...new Set(this.subjects.values())].map((subjects) => ({
      subjects,
      kinds: all.filter(([, of]) => of === subjects).map(([kind]) => kind),
    }));
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
    if (!composer) throw new Error(`Nobody writes ${kind}`);
    return composer(subjectId, facts && emailFacts.open({ onceKey }, facts), onceKey);
  }
}
