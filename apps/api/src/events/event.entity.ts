import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, varchar } from '../kernel/database/columns';

/** Who did what to which thing, and when. Written in the transaction of the change itself, never changed. */
@Entity('audit_entries')
@Index('ix_audit_entries_subject_type', ['subjectType', 'id'])
@Index('ix_audit_entries_action', ['action'])
@Index('audit_entries_subject', ['subjectType', 'subjectId'])
export class EventEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(instant())
  at: Date;

  /** `staff:3`, `parent`, `stripe`, or `system`. */
  @Column(varchar(64))
  actor: string;

  /** What happened: `booking.marked_paid`. */
  @Column(varchar(64))
  action: string;

  @Column(varchar(32))
  subjectType: string;

  @Column(varchar(64))
  subjectId: string;

  /** What changed. States, amounts and references; nobody's name, contact or notes. */
  @Column({ type: 'simple-json', nullable: true })
  before: Record<string, EventValue> | null;

  @Column({ type: 'simple-json', nullable: true })
  after: Record<string, EventValue> | null;
}

export type EventValue = string | number | boolean | null;
