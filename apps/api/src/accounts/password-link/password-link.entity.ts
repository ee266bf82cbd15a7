import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';
import { StaffEntity } from '../model/staff.entity';

/** The newest link with which somebody may choose a new password, and from when on older ones open nothing. */
@Entity('staff_password_links')
@Index('uq_staff_password_links_token', ['tokenHash'], { unique: true })
export class PasswordLinkEntity {
  @PrimaryColumn(integer())
  staffId: number;

  @OneToOne(() => StaffEntity)
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'fk_staff_password_links_staff' })
  staff: Relation<StaffEntity>;

  /** SHA-256; null once it was used or ended. */
  @Column({ ...varchar(64), nullable: true })
  tokenHash: string | null;

  /** When it was asked for, or when the last one ended: what was asked for before counts no more. */
  @Column(instant())
  since: Date;

  @Column(instant())
  expiresAt: Date;
}
