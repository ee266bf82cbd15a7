import { type StaffAccount } from '@sunfield/contracts/accounts/staff-accounts';
import { type EntityManager } from 'typeorm';
import { StaffEmailEntity } from './staff-email.entity';

/** What owners see of each account's email; accounts without one are left out. */
export async function accountEmails(
  manager: EntityManager,
): Promise<Map<number, Pick<StaffAccount, 'email'>>> {
  const rows = await manager.find(StaffEmailEntity);
  return new Map(
    rows.flatMap(({ staffId, email, pendingEmail }) => {
      const address = email ?? pendingEmail;
      if (!address) return [];
      return [[staffId, { email: { address, isConfirmed: email !== null } }] as const];
    }),
  );
}
