import { Column, Entity, Index, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, varchar } from '../../kernel/database/columns';
import { MembershipEntity } from './membership.entity';

/** Somebody who may log in to the admin console. */
@Entity('staff')
@Index('uq_staff_username', ['username'], { unique: true })
export class StaffEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** In lower case. */
  @Column(varchar(100))
  username: string;

  /** Argon2id with its salt and parameters. */
  @Column({ ...varchar(255), select: false })
  passwordHash: string;

  @OneToMany(() => MembershipEntity, (membership) => membership.staff)
  memberships: Relation<MembershipEntity>[];

  @Column(instant())
  createdAt: Date;

  /** From here on no login, and no session that was open before. */
  @Column({ ...instant(), nullable: true })
  disabledAt: Date | null;
}
