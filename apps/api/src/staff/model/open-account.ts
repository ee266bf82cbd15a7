import { type EntityManager } from 'typeorm';
import { MembershipEntity } from './membership.entity';
import { type Membership } from './permissions';
import { StaffEntity } from './staff.entity';
import { execute } from '../../kernel/database/transaction';

/** Creates an account with its memberships. Errors: a duplicate key if the username is taken. */
export async function openAccount(
  manager: EntityManager,
  account: Pick<StaffEntity, 'username' | 'passwordHash' | 'createdAt'>,
  memberships: readonly Membership[],
): Promise<StaffEntity> {
  const staff = manager.create(StaffEntity, { ...account, disabledAt: null });
  await manager.insert(StaffEntity, staff);
  staff.memberships = await joinAs(manager, staff.id, memberships);
  return staff;
}

/** Serialises concurrent changes of an account: the second sees the result of the first. */
export const lockAccount = (manager: EntityManager, staffId: number): Promise<number> =>
  execute(manager, 'UPDATE staff SET username = username WHERE id = ?', [staffId]);

/** Replaces all of an account's memberships. */
export async function becomes(
  manager: EntityManager,
  staffId: number,
  memberships: readonly Membership[],
): Promise<MembershipEntity[]> {
  await manager.delete(MembershipEntity, { staffId });
  return joinAs(manager, staffId, memberships);
}

async function joinAs(
  manager: EntityManager,
  staffId: number,
  memberships: readonly Membership[],
): Promise<MembershipEntity[]> {
  const joined = memberships.map((membership) =>
    manager.create(MembershipEntity, { staffId, ...membership }),
  );
  await manager.insert(MembershipEntity, joined);
  return joined;
}
