import { type RequiredFor, secondStepRules } from '@sunfield/contracts/staff/second-step-rule';
import { type Role } from '@sunfield/contracts/staff/staff-accounts';
import { type EntityManager } from 'typeorm';
import { type Membership } from '../model/permissions';
import { SecondStepRuleEntity } from './second-step-rule.entity';

const rolesOf: Record<RequiredFor, readonly Role[]> = {
  nobody: [],
  owners: ['owner'],
  managers: ['owner', 'manager'],
  everyone: ['owner', 'manager', 'coach'],
};

export const isFor = (rule: RequiredFor, memberships: readonly Membership[]): boolean =>
  memberships.some(({ role }) => rolesOf[rule].includes(role));

/** Without the row, or with a value from a later version, everyone needs a second step. */
export async function readRule(manager: EntityManager): Promise<RequiredFor> {
  const row = await manager.findOneBy(SecondStepRuleEntity, { id: 1 });
  return secondStepRules.find((rule) => rule === row?.requiredFor) ?? 'everyone';
}
