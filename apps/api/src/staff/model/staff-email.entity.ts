import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { StaffEntity } from './staff.entity';

/** Where emails about an account go; unused until the account holder has proved access to the address. */
@Entity('staff_emails')
@Index('ix_staff_emails_email', ['email'])
export class StaffEmailEntity {
  @PrimaryColumn(integer())
  staffId: number;

  @OneToOne(() => StaffEntity)
  @JoinColumn()
  staff: Relation<StaffEntity>;

  /** Confirmed, lower-cased. */
  @Column({ ...varchar(254), nullable: true })
  email: string | null;

  /** Lower-cased; unused until confirmed. */
  @Column({ ...varchar(254), nullable: true })
  pendingEmail: string | null;

  /** A hash of the newest code. Keyed, so that the six digits cannot be found by trying all of them. */
  @Column({ ...code(64), nullable: true })
  codeHash: string | null;

  @Column({ ...instant(), nullable: true })
  codeExpiresAt: Date | null;

  /** Incremented before a code is compared. */
  @Column({ ...integer(), default: 0 })
  codeTries: number;
}

personalData(StaffEmailEntity, {
  columns: { email: ['account', 'others'], pendingEmail: ['account', 'others'] },
});
