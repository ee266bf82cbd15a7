import { type EntityManager, IsNull, Not } from 'typeorm';
import { PasskeyEntity } from './passkey.entity';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { StaffTotpEntity } from './staff-totp.entity';
import { type SecondStepKind } from '@sunfield/contracts/staff/second-step';
import { recordEvent } from '../../kernel/events/record-event';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes';
import { AppError } from '../../kernel/base/app-error';
import { MembershipEntity } from '../model/membership.entity';
import { type Membership } from '../model/permissions';
import { type RequiredFor, secondStepRules } from '@sunfield/contracts/staff/second-step-rule';
import { type Role } from '@sunfield/contracts/staff/staff-accounts';
import { SecondStepRuleEntity } from './second-step-rule.entity';

/** Which accounts have a second step; with `staffId`, only that account. */
export async function withSecondStep(manager: EntityManager, staffId?: number): Promise<number[]> {
  const whose = staffId === undefined ? {} : { staffId };
  const select = { staffId: true };
  const where = { confirmedAt: Not(IsNull()), ...whose };
  const apps = await manager.find(StaffTotpEntity, { where, select });
  const passkeys = await manager.find(PasskeyEntity, { where: whose, select });
  return [...new Set([...apps, ...passkeys].map((each) => each.staffId))];
}

/** Whether the role requires a second step and the account has none. */
export async function mustSetUp(
  manager: EntityManager,
  { id, memberships }: { id: number; memberships: readonly Membership[] },
): Promise<boolean> {
  if (!isFor(await readRule(manager), memberships)) return false;
  return (await withSecondStep(manager, id)).length === 0;
}

export async function removeSecondStep(manager: EntityManager, staffId: number): Promise<void> {
  await manager.delete(StaffTotpEntity, { staffId });
  await manager.delete(PasskeyEntity, { staffId });
  await manager.delete(RecoveryCodeEntity, { staffId });
}

interface Added {
  staffId: number;
  way: SecondStepKind;
  /** Whether the account had no second step before. */
  isFirst: boolean;
  /** The session in which it was added. */
  sessionKey: string;
  at: Date;
}

/**
 * Follow-up of every addition: an audit log entry, and recovery codes if none are left. For the first second step,
 * sessions opened elsewhere with just the password end, because they would otherwise count as verified.
 * @returns the new recovery codes; none if the existing ones remain valid
 */
export async function settleAdding(
  manager: EntityManager,
  { staffId, way, isFirst, sessionKey, at }: Added,
): Promise<string[]> {
  if (isFirst) await manager.delete(StaffSessionEntity, { staffId, idHash: Not(sessionKey) });
  await recordEvent(manager, {
    type: 'staff.second_step_added',
    at,
    actor: `staff:${staffId}`,
    subjectId: staffId,
    after: { way },
  });
  const left = await countRecoveryCodes(manager, staffId);
  return left > 0 ? [] : makeRecoveryCodes(manager, staffId);
}

interface Removed {
  staffId: number;
  way: SecondStepKind;
  at: Date;
}

/**
 * Follow-up of removing one's own app or passkey, in the same transaction: removing the last one also removes the
 * recovery codes. Errors: `last_second_step` if the role requires one, which rolls the removal back.
 */
export async function settleRemoving(
  manager: EntityManager,
  { staffId, way, at }: Removed,
): Promise<void> {
  if ((await withSecondStep(manager, staffId)).length === 0) {
    const memberships = await manager.findBy(MembershipEntity, { staffId });
    if (isFor(await readRule(manager), memberships)) throw new AppError('last_second_step');
    await removeSecondStep(manager, staffId);
  }
  await recordEvent(manager, {
    type: 'staff.second_step_removed',
    at,
    actor: `staff:${staffId}`,
    subjectId: staffId,
    before: { way },
  });
}

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
