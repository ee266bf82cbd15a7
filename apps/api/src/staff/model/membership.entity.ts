import { type ManagerRight, type Role } from '@sunfield/contracts/staff/staff-accounts';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { code, integer } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { StaffEntity } from './staff.entity';

/** A staff member's role at one venue or at all. `permissions.ts` says what it allows. */
@Entity('memberships')
@Index('ix_memberships_staff', ['staffId'])
export class MembershipEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  staffId: number;

  @ManyToOne(() => StaffEntity, (staff) => staff.memberships)
  staff: Relation<StaffEntity>;

  @Column(code(20))
  role: Role;

  /** For a manager with restricted rights; null: all rights. */
  @Column({ type: 'simple-json', nullable: true })
  rights: ManagerRight[] | null;

  /** Null: all venues. */
  @Column({ ...code(40), nullable: true })
  venueKey: string | null;
}

notPersonal(MembershipEntity, { 'a list of rights': ['rights'] });
