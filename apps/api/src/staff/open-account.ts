import { type StaffRole } from '@sunfield/contracts/staff';
import { type EntityManager } from 'typeorm';
import { MembershipEntity } from './membership.entity';
import { membershipOf } from './permissions';
import { StaffEntity } from './staff.entity';

/** A new account with what its role lets it do. Errors: a duplicate key where the username is taken. */
export async function openAccount(
  manager: EntityManager,
  account: Pick<StaffEntity, 'username' | 'passwordHash' | 'createdAt'>,
  role: StaffRole,
): Promise<StaffEntity> {
  const staff = manager.create(StaffEntity, { ...account, disabledAt: null });
  await manager.insert(StaffEntity, staff);
  staff.memberships = [await joinAs(manager, staff.id, role)];
  return staff;
}

/** Somebody is this from now on, and nothing else. */
export async function becomes(
  manager: EntityManager,
  staffId: number,
  role: StaffRole,
): Promise<MembershipEntity[]> {
  await manager.delete(MembershipEntity, { staffId });
  return [await joinAs(manager, staffId, role)];
}

async function joinAs(
  manager: EntityManager,
  staffId: number,
  role: StaffRole,
): Promise<MembershipEntity> {
  const membership = manager.create(MembershipEntity, { staffId, ...membershipOf(role) });
  await manager.insert(MembershipEntity, membership);
  return membership;
}
