import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { code, instant, integer } from '../../kernel/database/columns';
import { StaffEntity } from '../model/staff.entity';

/** An account's newest link for choosing a new password, and the time before which older links are invalid. */
@Entity('staff_password_links')
@Index('uq_staff_password_links_token', ['tokenHash'], { unique: true })
export class PasswordLinkEntity {
  @PrimaryColumn(integer())
  staffId: number;

  @OneToOne(() => StaffEntity)
  @JoinColumn()
  staff: Relation<StaffEntity>;

  /** SHA-256; null once used or ended. */
  @Column({ ...code(64), nullable: true })
  tokenHash: string | null;

  /** When it was requested, or when the last one ended: earlier requests are invalid. */
  @Column(instant())
  since: Date;

  @Column(instant())
  expiresAt: Date;
}
