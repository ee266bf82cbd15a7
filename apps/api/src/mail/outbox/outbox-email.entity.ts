import { type EmailKind, type EmailStatus } from '@sunfield/contracts/mail/emails';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer, text, uuid, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';

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
export class OutboxEmailEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(code(40))
  kind: EmailKind;

  /**
   * The subject's id: a booking's for kinds that begin with `booking`, an enquiry's for `party`; 0 if there is none.
   */
  @Column(integer())
  subjectId: number;

  /** Queueing the same key twice makes one email. */
  @Column(code(120))
  onceKey: string;

  /** The unique part of its Message-ID, the same on every attempt. */
  @Column(uuid())
  messageKey: string;

  @Column(code(12))
  status: EmailStatus;

  @Column(instant())
  queuedAt: Date;

  /** When it may next be tried; during an attempt, when the worker's claim ends; if given up, when that was. */
  @Column(instant())
  dueAt: Date;

  /** The worker trying it. */
  @Column({ ...uuid(), nullable: true })
  claimedBy: string | null;

  /** Incremented when an attempt begins, so that one that ends the process is counted too. */
  @Column(integer())
  attempts: number;

  @Column({ ...instant(), nullable: true })
  sentAt: Date | null;

  /**
   * The email's content if its subject is deleted, or its recipient if it has no subject, as JSON: encrypted, and
   * deleted once it is sent, given up or dropped.
   */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  facts: SealedText | null;

  /** A hash of the recipient, specific to this row: it only shows whether the address is still the same. */
  @Column({ ...varchar(60), nullable: true })
  sentToHash: string | null;

  /** The last error, without addresses. */
  @Column({ ...varchar(300), nullable: true })
  lastError: string | null;
}

personalData(OutboxEmailEntity, {
  columns: { facts: ['sent', 'copy'], sentToHash: ['kept', 'key'] },
  notPersonal: { 'what the mail server said, with addresses taken out': ['lastError'] },
});
