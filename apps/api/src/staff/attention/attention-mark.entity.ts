import { type AttentionKind } from '@sunfield/contracts/office/attention/attention';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** What staff said about something that needs a person: who has taken it, and until when it can wait. */
@Entity('attention_marks')
export class AttentionMarkEntity {
  @PrimaryColumn(code(24))
  kind: AttentionKind;

  @PrimaryColumn(code(120))
  ref: string;

  /** Of the staff account. */
  @Column({ ...integer(), nullable: true })
  takenBy: number | null;

  @Column({ ...instant(), nullable: true })
  takenAt: Date | null;

  @Column({ ...integer(), nullable: true })
  snoozedBy: number | null;

  @Column({ ...instant(), nullable: true })
  snoozedAt: Date | null;

  @Column({ ...instant(), nullable: true })
  snoozedUntil: Date | null;

  @Column(varchar(200))
  reason: string;
}

personalData(AttentionMarkEntity, {
  rowsGoBy: 'expiry',
  columns: { reason: ['expiry', 'others'] },
  notPersonal: { 'numbers of bookings and other keys': ['ref'] },
});
