import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { EventFollowers } from '../../kernel/events/event-followers';
import { type DomainEvent } from '../../kernel/events/event-types';
import { StaffEntity } from '../model/staff.entity';
import { usernamesOf } from '../model/usernames';
import { guardedChanges, type Happening, happeningKeys, type Notice } from './notice-words';
import { queueEmail } from '../../mail/outbox/queue-email';
import { StaffEmailEntity } from '../model/staff-email.entity';

/** Emails account holders what happened to their account, in case they did not do it. */
@Injectable()
export class AccountNotices implements OnModuleInit {
  constructor(private readonly events: EventFollowers) {}

  onModuleInit(): void {
    for (const what of happeningKeys.filter(isFollowed)) {
      this.events.follow(what, 'account notices', (manager, { subjectId: staffId, at }) => {
        const onceKey = `${what}:${staffId}:${at.getTime()}`;
        return queueNotice(manager, { staffId, notice: { what }, at, onceKey });
      });
    }
    this.events.follow('staff.added', 'account notices', (manager, event) =>
      event.after.role === 'owner' ? notifyOfOwner(manager, event) : Promise.resolve(),
    );
    this.events.follow('staff.changed', 'account notices', async (manager, event) => {
      if (isOwner(event.after) && !isOwner(event.before)) await notifyOfOwner(manager, event);
      else if (wordsOf(event.after) !== wordsOf(event.before)) await notifyOfRights(manager, event);
    });
    this.events.follow('settings.changed', 'account notices', notifyOfSettings);
  }
}

/** `OwnEmails` itself tells the address that is no longer used. */
const isFollowed = (what: Happening): what is Exclude<Happening, `staff.email_${string}`> =>
  !what.startsWith('staff.email_');

const isOwner = ({ role, disabled }: { role: string | null; disabled: boolean }): boolean =>
  role === 'owner' && !disabled;

/** As shown to the account holder: "manager: people, money". */
const wordsOf = ({ role, rights }: { role: string | null; rights?: string }): string =>
  [role ?? 'no role', rights].filter(Boolean).join(': ');

async function notifyOfRights(
  manager: EntityManager,
  { subjectId, at, actor, before, after }: DomainEvent<'staff.changed'>,
): Promise<void> {
  const by = (await usernamesOf(manager, [actor])).get(actor) ?? '';
  const notice = { what: 'rights', by, was: wordsOf(before), now: wordsOf(after) } as const;
  const staffId = Number(subjectId);
  await queueNotice(manager, {
    staffId,
    notice,
    at,
    onceKey: `rights:${staffId}:${at.getTime()}`,
  });
}

async function notifyOfOwner(
  manager: EntityManager,
  { subjectId, actor, at }: DomainEvent<'staff.added' | 'staff.changed'>,
): Promise<void> {
  const names = await usernamesOf(manager, [`staff:${subjectId}`, actor]);
  const owner = names.get(`staff:${subjectId}`) ?? '';
  const by = names.get(actor) ?? '';
  const key = `new-owner:${subjectId}:${at.getTime()}`;
  await notifyOwners(manager, { notice: { what: 'new-owner', owner, by }, at, key });
}

/** About settings that erase data earlier or send alerts elsewhere. */
async function notifyOfSettings(
  manager: EntityManager,
  { actor, at, before, after }: DomainEvent<'settings.changed'>,
): Promise<void> {
  const changes = guardedChanges(before, after);
  if (changes.length === 0) return;
  const by = (await usernamesOf(manager, [actor])).get(actor) ?? '';
  const key = `settings:${at.getTime()}`;
  await notifyOwners(manager, { notice: { what: 'guarded-settings', by, changes }, at, key });
}

async function notifyOwners(
  manager: EntityManager,
  { notice, at, key }: { notice: Notice; at: Date; key: string },
): Promise<void> {
  const owners = await manager.find(StaffEntity, {
    where: { memberships: { role: 'owner' }, disabledAt: IsNull() },
    order: { id: 'ASC' },
  });
  for (const { id: staffId } of owners) {
    await queueNotice(manager, { staffId, notice, at, onceKey: `${key}:${staffId}` });
  }
}

/** Stored encrypted in the outbox, so that a later takeover of the account cannot redirect it. */
export interface NoticeFacts {
  to: string;
  username: string;
  at: string;
  notice: Notice;
}

interface Queued {
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
  { staffId, notice, at, onceKey, to: given }: Queued,
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
