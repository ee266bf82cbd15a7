import { type SecondStepKind } from '@sunfield/contracts/accounts/second-step';
import { type EntityManager, Not } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes';

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
