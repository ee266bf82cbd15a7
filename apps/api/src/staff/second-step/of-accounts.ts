import { type EntityManager, IsNull, Not } from 'typeorm';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { StaffTotpEntity } from './staff-totp.entity';

/** Which accounts have a second step: of all, or whether this one. */
export async function withSecondStep(manager: EntityManager, staffId?: number): Promise<number[]> {
  const apps = await manager.find(StaffTotpEntity, {
    where: { confirmedAt: Not(IsNull()), ...(staffId === undefined ? {} : { staffId }) },
    select: { staffId: true },
  });
  return apps.map((app) => app.staffId);
}

/** Whatever somebody has of it. */
export async function removeSecondStep(manager: EntityManager, staffId: number): Promise<void> {
  await manager.delete(StaffTotpEntity, { staffId });
  await manager.delete(RecoveryCodeEntity, { staffId });
}
