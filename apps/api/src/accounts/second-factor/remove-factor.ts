import { type SecondStepKind } from '@sunfield/contracts/accounts/second-step';
import { type EntityManager } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { MembershipEntity } from '../model/membership.entity';
import { removeSecondStep, withSecondStep } from './account-factors';
import { isFor, readRule } from './second-step-requirement';

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
