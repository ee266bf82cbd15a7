import { Entity, Index, JoinColumn, OneToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { StaffEntity } from '../model/staff.entity';

/** An account's newest link for choosing a new password, and the time before which older links are invalid. */
@Entity('staff_password_links')
@Index('uq_staff_password_links_token', ['tokenHash'], { unique: true })
export class PasswordLinkEntity extends c.columns({
  staffId: c.primary(c.integer()),
  /** SHA-256; null once used or ended. */
  tokenHash: c.orNull(c.code(64)),
  /** When it was requested, or when the last one ended: earlier requests are invalid. */
  since: c.instant(),
  expiresAt: c.instant(),
}) {
  @OneToOne(() => StaffEntity)
  @JoinColumn()
  staff: Relation<StaffEntity>;
}
