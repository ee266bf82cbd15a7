import { randomInt } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { hashToken } from '../../kernel/crypto/tokens';
import { bareCode, codeLetters, grouped } from '../model/typed-code';
import { RecoveryCodeEntity } from './recovery-code.entity';

const length = 24;
const count = 10;

const newCode = (): string =>
  grouped(Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join(''));

/** Ten new ones in place of all that somebody had. */
export async function makeRecoveryCodes(
  manager: EntityManager,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await manager.delete(RecoveryCodeEntity, { staffId });
  const rows = codes.map((code) => ({ staffId, codeHash: hashToken(bareCode(code)) }));
  await manager.insert(RecoveryCodeEntity, rows);
  return codes;
}

/** Whether it was one that nobody had used; from now on it is. */
export async function useRecoveryCode(
  manager: EntityManager,
  staffId: number,
  code: string,
): Promise<boolean> {
  const codeHash = hashToken(bareCode(code));
  const { affected } = await manager.delete(RecoveryCodeEntity, { staffId, codeHash });
  return affected === 1;
}

export const countRecoveryCodes = (manager: EntityManager, staffId: number): Promise<number> =>
  manager.countBy(RecoveryCodeEntity, { staffId });
