import { type EntityManager } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { StaffEmailEntity } from '../model/staff-email.entity';
import { StaffEntity } from '../model/staff.entity';
import { type Notice } from './notice-words';

/** Stored encrypted in the outbox, so that a later takeover of the account cannot redirect it. */
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
  /** Sends only one email for each key. */
  onceKey: string;
  /** Set if it differs from the account's current address. */
  to?: string;
}

/** Call in the transaction of the change; does nothing if the account has no confirmed address. */
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
