import { type ManagerRight, type Role } from '@sunfield/contracts/staff/staff-accounts';
import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { StaffEntity } from './staff.entity';

/** A staff member's role at one venue or at all. `permissions.ts` says what it allows. */
@Entity('memberships')
@Index('ix_memberships_staff', ['staffId'])
export class MembershipEntity extends c.columns({
  id: c.id(),
  staffId: c.integer(),
  role: c.code<Role>(20),
  /** For a manager with restricted rights; null: all rights. */
  rights: c.orNull(c.json<ManagerRight[]>()),
  /** Null: all venues. */
  venueKey: c.orNull(c.code(40)),
}) {
  @ManyToOne(() => StaffEntity, (staff) => staff.memberships)
  staff: Relation<StaffEntity>;
}

notPersonal(MembershipEntity, { 'a list of rights': ['rights'] });
