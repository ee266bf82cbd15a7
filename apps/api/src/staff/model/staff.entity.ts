import { Column, Entity, Index, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { MembershipEntity } from './membership.entity';

/** A person who may log in to the admin console. */
@Entity('staff')
@Index('uq_staff_username', ['username'], { unique: true })
export class StaffEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Lower-cased. */
  @Column(varchar(100))
  username: string;

  /** Argon2id with its salt and parameters. */
  @Column({ ...varchar(255), select: false })
  passwordHash: string;

  @OneToMany(() => MembershipEntity, (membership) => membership.staff)
  memberships: Relation<MembershipEntity>[];

  @Column(instant())
  createdAt: Date;

  /** Since then no login is possible, and earlier sessions have ended. */
  @Column({ ...instant(), nullable: true })
  disabledAt: Date | null;
}

personalData(StaffEntity, {
  columns: { username: ['account', 'others'], passwordHash: ['account', 'others'] },
});
