import { type EmailKind, type EmailStatus } from '@sunfield/contracts/office/emails';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, text, uuid, varchar } from '../../kernel/database/columns';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';

export const emailFacts = sealedColumn('outbox_emails.facts', ['onceKey']);

/**
 * An email that is to go out. It holds what the email is about, never what it says: names and
 * addresses stay where they are, and the email tells the facts of the moment at which it is sent.
 * The exceptions are an email about what is erased in the same transaction, and one to an address of which
 * it is not known yet whether anything is to be said: see `facts`.
 */
@Entity('outbox_emails')
@Index('uq_outbox_emails_once', ['onceKey'], { unique: true })
@Index('ix_outbox_emails_due', ['status', 'dueAt'])
@Index('ix_outbox_emails_subject', ['kind', 'subjectId'])
export class OutboxEmailEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(varchar(40))
  kind: EmailKind;

  /** What it is about: a booking's id for the kinds that begin with `booking`, an enquiry's for `party`; 0 of none. */
  @Column(integer())
  subjectId: number;

  /** Two emails with one key are one email. */
  @Column(varchar(120))
  onceKey: string;

  /** The unique part of its Message-ID, the same at every attempt. */
  @Column(uuid())
  messageKey: string;

  @Column(varchar(12))
  status: EmailStatus;

  @Column(instant())
  queuedAt: Date;

  /** When it may next be tried; while somebody is trying, when that claim ends; given up, when that was. */
  @Column(instant())
  dueAt: Date;

  /** Who is trying it. */
  @Column({ ...uuid(), nullable: true })
  claimedBy: string | null;

  /** Counted when an attempt begins: one that ends the process counts too. */
  @Column(integer())
  attempts: number;

  @Column({ ...instant(), nullable: true })
  sentAt: Date | null;

  /**
   * What an email says whose subject is gone, or whom it is for where it has none, as JSON: encrypted, and
   * gone as well once it is sent, given up or dropped.
   */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  facts: SealedText | null;

  /** Whom it was sent to, as a hash of this row alone: it only tells whether that is still the address. */
  @Column({ ...varchar(60), nullable: true })
  sentToHash: string | null;

  /** What went wrong last, without addresses. */
  @Column({ ...varchar(300), nullable: true })
  lastError: string | null;
}
