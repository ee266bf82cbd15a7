import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { StaffEntity } from '../model/staff.entity';

/** A way to log in without the phone. Deleted once used. */
@Entity('staff_recovery_codes')
@Index('ix_staff_recovery_codes_staff', ['staffId'])
export class RecoveryCodeEntity extends c.columns({
  /** SHA-256: a code has 120 random bits, so it can't be guessed. */
  codeHash: c.primary(c.code(64)),
  staffId: c.integer(),
}) {
  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;
}
