import { Entity, Index, OneToMany, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { MembershipEntity } from './membership.entity';

/** A person who may log in to the admin console. */
@Entity('staff')
@Index('uq_staff_username', ['username'], { unique: true })
export class StaffEntity extends c.columns({
  id: c.id(),
  /** Lower-cased. */
  username: c.varchar(100),
  /** Argon2id with its salt and parameters. */
  passwordHash: c.unlessAsked(c.varchar(255)),
  createdAt: c.instant(),
  /** Since then no login is possible, and earlier sessions have ended. */
  disabledAt: c.orNull(c.instant()),
}) {
  @OneToMany(() => MembershipEntity, (membership) => membership.staff)
  memberships: Relation<MembershipEntity>[];
}

personalData(StaffEntity, {
  columns: { username: ['account', 'others'], passwordHash: ['account', 'others'] },
});
