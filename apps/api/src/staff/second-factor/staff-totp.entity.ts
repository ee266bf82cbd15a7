import { Entity, ManyToOne, type Relation } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { StaffEntity } from '../model/staff.entity';

export const appSecret = sealedColumn('staff_totp.secret', ['staffId']);

/** A staff member's authenticator app. */
@Entity('staff_totp')
export class StaffTotpEntity extends c.columns({
  staffId: c.primary(c.integer()),
  /** In base 32. */
  secret: c.sealed(),
  /** When a first code confirmed the app; before that it is not asked for. */
  confirmedAt: c.orNull(c.instant()),
  /** The 30-second step of the newest code used: it and all earlier ones are refused. */
  lastStep: c.integer(),
}) {
  @ManyToOne(() => StaffEntity)
  staff: Relation<StaffEntity>;
}

personalData(StaffTotpEntity, { columns: { secret: ['account', 'others'] } });
