import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { code, integer } from '../../kernel/database/columns';
import { StaffEntity } from '../model/staff.entity';

/** A way to log in without the phone. Deleted once used. */
@Entity('staff_recovery_codes')
@Index('ix_staff_recovery_codes_staff', ['staffId'])
export class RecoveryCodeEntity {
  /** SHA-256: a code has 120 random bits, so it can't be guessed. */
  @PrimaryColumn(code(64))
  codeHash: string;

  @Column(integer())
  staffId: number;

  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;
}
