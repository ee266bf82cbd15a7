import { Entity, Index, JoinColumn, OneToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { StaffEntity } from './staff.entity';

/** Where emails about an account go; unused until the account holder has proved access to the address. */
@Entity('staff_emails')
@Index('ix_staff_emails_email', ['email'])
export class StaffEmailEntity extends c.columns({
  staffId: c.primary(c.integer()),
  /** Confirmed, lower-cased. */
  email: c.orNull(c.varchar(254)),
  /** Lower-cased; unused until confirmed. */
  pendingEmail: c.orNull(c.varchar(254)),
}) {
  @OneToOne(() => StaffEntity)
  @JoinColumn()
  staff: Relation<StaffEntity>;
}

personalData(StaffEmailEntity, {
  columns: { email: ['account', 'others'], pendingEmail: ['account', 'others'] },
});
