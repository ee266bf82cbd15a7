import { type EmailKind, type EmailStatus } from '@sunfield/contracts/mail/emails';
import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { sealedColumn } from '../../kernel/crypto/sealed-column';

export const emailFacts = sealedColumn('outbox_emails.facts', ['onceKey']);

/**
 * An email to be sent. It stores the email's subject, never its text: names and addresses stay in their own tables, and
 * the email is written from the data current when it is sent. Exceptions are emails about data erased in the same
 * transaction, and emails to an address that may turn out to be unknown: see `facts`.
 */
@Entity('outbox_emails')
@Index('uq_outbox_emails_once', ['onceKey'], { unique: true })
@Index('ix_outbox_emails_due', ['status', 'dueAt'])
@Index('ix_outbox_emails_message', ['messageKey'])
@Index('ix_outbox_emails_subject', ['kind', 'subjectId'])
export class OutboxEmailEntity extends c.columns({
  id: c.id(),
  kind: c.code<EmailKind>(40),
  /**
   * The subject's id: a booking's for kinds that begin with `booking`, an enquiry's for `party`; 0 if there is none.
   */
  subjectId: c.integer(),
  /** Queueing the same key twice makes one email. */
  onceKey: c.code(120),
  /** The unique part of its Message-ID, the same on every attempt. */
  messageKey: c.uuid(),
  status: c.code<EmailStatus>(12),
  queuedAt: c.instant(),
  /** When it may next be tried; during an attempt, when the worker's claim ends; if given up, when that was. */
  dueAt: c.instant(),
  /** The worker trying it. */
  claimedBy: c.orNull(c.uuid()),
  /** Incremented when an attempt begins, so that one that ends the process is counted too. */
  attempts: c.integer(),
  sentAt: c.orNull(c.instant()),
  /**
   * The email's content if its subject is deleted, or its recipient if it has no subject, as JSON: encrypted, and
   * deleted once it is sent, given up or dropped.
   */
  facts: c.orNull(c.sealed()),
  /** A hash of the recipient, specific to this row: it only shows whether the address is still the same. */
  sentToHash: c.orNull(c.varchar(60)),
  /** The last error, without addresses. */
  lastError: c.orNull(c.varchar(300)),
}) {}

personalData(OutboxEmailEntity, {
  columns: { facts: ['sent', 'copy'], sentToHash: ['kept', 'key'] },
  notPersonal: { 'what the mail server said, with addresses taken out': ['lastError'] },
});
