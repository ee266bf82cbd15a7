import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { instant, integer, text } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { StaffEntity } from '../model/staff.entity';

export const appSecret = sealedColumn('staff_totp.secret', ['staffId']);

/** A staff member's authenticator app. */
@Entity('staff_totp')
export class StaffTotpEntity {
  @PrimaryColumn(integer())
  staffId: number;

  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;

  /** In base 32. */
  @Column({ ...text(), transformer: sealedText })
  secret: SealedText;

  /** When a first code confirmed the app; before that it is not asked for. */
  @Column({ ...instant(), nullable: true })
  confirmedAt: Date | null;

  /** The 30-second step of the newest code used: it and all earlier ones are refused. */
  @Column(integer())
  lastStep: number;
}

personalData(StaffTotpEntity, { columns: { secret: ['account', 'others'] } });
