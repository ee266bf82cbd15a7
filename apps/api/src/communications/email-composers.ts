import { Injectable } from '@nestjs/common';
import { type EmailKind, type EmailLogEntry } from '@sunfield/contracts/emails';
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
 * Writes the email about `subjectId` from the present facts, or from the JSON that was queued with it;
 * undefined where there is nothing to say.
 */
export type EmailComposer = (
  subjectId: number,
  facts: string | null,
) => Promise<EmailContent | undefined>;

/** What staff know of subjects that have numbers of their own: by number, the booking that each is about. */
export type EmailSubjects = (
  subjectIds: number[],
) => Promise<Map<number, Pick<EmailLogEntry, 'bookingId' | 'amountPence'>>>;

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

  /** For the log of emails; empty where their number is a booking's or an enquiry's own. */
  async subjectsOf(kind: EmailKind, subjectIds: number[]): ReturnType<EmailSubjects> {
    return (await this.subjects.get(kind)?.(subjectIds)) ?? new Map();
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
    return composer(subjectId, facts && emailFacts.open({ onceKey }, facts));
  }
}
