import { type EntityManager, IsNull, Not } from 'typeorm';
import { PasskeyEntity } from './passkey.entity';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { StaffTotpEntity } from './staff-totp.entity';

/** Which accounts have a second step; with `staffId`, only that account. */
export async function withSecondStep(manager: EntityManager, staffId?: number): Promise<number[]> {
  const whose = staffId === undefined ? {} : { staffId };
  const select = { staffId: true };
  const where = { confirmedAt: Not(IsNull()), ...whose };
  const apps = await manager.find(StaffTotpEntity, { where, select });
  const passkeys = await manager.find(PasskeyEntity, { where: whose, select });
  return [...new Set([...apps, ...passkeys].map((each) => each.staffId))];
}

/** Removes all second steps of an account. */
export async function removeSecondStep(manager: EntityManager, staffId: number): Promise<void> {
  await manager.delete(StaffTotpEntity, { staffId });
  await manager.delete(PasskeyEntity, { staffId });
  await manager.delete(RecoveryCodeEntity, { staffId });
}
