import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';
import { StaffEntity } from './staff.entity';

/** Where emails about somebody's account go: nowhere until they have shown that they read them there. */
@Entity('staff_emails')
@Index('ix_staff_emails_email', ['email'])
export class StaffEmailEntity {
  @PrimaryColumn(integer())
  staffId: number;

  @OneToOne(() => StaffEntity)
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'fk_staff_emails_staff' })
  staff: Relation<StaffEntity>;

  /** Confirmed, in lower case. */
  @Column({ ...varchar(254), nullable: true })
  email: string | null;

  /** In lower case; counts for nothing until it is confirmed. */
  @Column({ ...varchar(254), nullable: true })
  pendingEmail: string | null;

  /** Of the newest code. Keyed: the six digits cannot be found by trying all of them. */
  @Column({ ...varchar(64), nullable: true })
  codeHash: string | null;

  @Column({ ...instant(), nullable: true })
  codeExpiresAt: Date | null;

  /** Counted before a code is compared. */
  @Column({ ...integer(), default: 0 })
  codeTries: number;
}
