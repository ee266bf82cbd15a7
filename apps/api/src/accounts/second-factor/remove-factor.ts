import { type SecondStepKind } from '@sunfield/contracts/accounts/second-step';
import { type EntityManager } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { MembershipEntity } from '../model/membership.entity';
import { removeSecondStep, withSecondStep } from './factors-of-accounts';
import { isFor, readRule } from './second-step-requirement';

interface Removed {
  staffId: number;
  way: SecondStepKind;
  at: Date;
}

/**
 * What follows once one's own app or passkey is deleted, in the same transaction: with the last of them the recovery
 * codes go too. Errors: `last_second_step` where their role needs one, which undoes it.
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
