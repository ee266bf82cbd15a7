import { type SecondStepKind } from '@sunfield/contracts/accounts/second-step';
import { type EntityManager, Not } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes';

interface Added {
  staffId: number;
  way: SecondStepKind;
  /** Whether there was none before. */
  isFirst: boolean;
  /** Of the session in which it was added. */
  sessionKey: string;
  at: Date;
}

/**
 * What follows in any case: an entry in the audit log, and recovery codes where there are none left. With the first,
 * sessions that the password alone has opened elsewhere end, or they would go on as if they had been proved.
 * @returns the new recovery codes; none where those of before still hold
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
