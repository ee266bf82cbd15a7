import { randomInt } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { hashToken } from '../../kernel/crypto/tokens';
import { bareCode, codeLetters, grouped } from '../model/typed-code';
import { RecoveryCodeEntity } from './recovery-code.entity';

const length = 24;
const count = 10;

const newCode = (): string =>
  grouped(Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join(''));

/** Ten new codes, replacing all of the account's previous ones. */
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

/** Uses up a recovery code; returns whether it was valid. */
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
