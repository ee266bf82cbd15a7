import { type ManagerRight, type Role } from '@sunfield/contracts/accounts/staff-accounts';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';
import { StaffEntity } from './staff.entity';

/** What somebody is here, at one venue or at all of them. What that allows is in `permissions.ts`. */
@Entity('memberships')
@Index('ix_memberships_staff', ['staffId'])
export class MembershipEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  staffId: number;

  @ManyToOne(() => StaffEntity, (staff) => staff.memberships)
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'fk_memberships_staff' })
  staff: Relation<StaffEntity>;

  @Column(varchar(20))
  role: Role;

  /** Of a manager who may not do all that managers may; null: all of it. */
  @Column({ type: 'simple-json', nullable: true })
  rights: ManagerRight[] | null;

  /** Null: all venues. */
  @Column({ ...varchar(40), nullable: true })
  venueKey: string | null;
}
