import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../communications/outbox/queue-email';
import { StaffEmailEntity } from '../model/staff-email.entity';
import { StaffEntity } from '../model/staff.entity';
import { type Notice } from './notice-words';

/** What waits in the outbox, encrypted: whoever takes an account over cannot lead astray what is on its way. */
export interface NoticeFacts {
  to: string;
  username: string;
  at: string;
  notice: Notice;
}

interface Told {
  staffId: number;
  notice: Notice;
  at: Date;
  /** One email of each. */
  onceKey: string;
  /** Where it is not the address that the account has now. */
  to?: string;
}

/** In the transaction of what it tells; nothing where the account has no confirmed address. */
export async function queueNotice(
  manager: EntityManager,
  { staffId, notice, at, onceKey, to: given }: Told,
): Promise<void> {
  const to = given ?? (await manager.findOneBy(StaffEmailEntity, { staffId }))?.email;
  if (!to) return;
  const { username } = await manager.findOneByOrFail(StaffEntity, { id: staffId });
  await queueEmail(manager, {
    kind: 'staff-notice',
    subjectId: staffId,
    onceKey: `staff-notice:${onceKey}`,
    at,
    facts: { to, username, at: at.toISOString(), notice } satisfies NoticeFacts,
  });
}
