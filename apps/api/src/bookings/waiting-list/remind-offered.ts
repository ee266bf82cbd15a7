import dayjs from 'dayjs';
import { Between, type DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { reminderRule } from '../../mail/reminders/reminder-rule.entity';
import { inTransaction } from '../../kernel/database/transaction';
import { WaitingEntryEntity } from './waiting-entry.entity';

const rule = 'waiting-offer';
const email = 'waiting-list-reminder';

/** Reminds of offers that end soon, once each. */
export async function remindOffered(dataSource: DataSource, at: Date): Promise<void> {
  const due = await offersToRemind(dataSource.manager, at, at);
  if (due.length === 0 || !(await reminderRule(dataSource.manager, rule)).isOn) return;
  await inTransaction(dataSource, async (manager) => {
    for (const entry of due)
      await queueEmail(manager, { kind: email, subjectId: entry.id, onceKey: keyOf(entry), at });
  });
}

/** Offers open at `now` that are reminded of by `until`. One that is not twice as long as the rule’s hours has just been made. */
export async function offersToRemind(
  manager: EntityManager,
  now: Date,
  until: Date,
): Promise<WaitingEntryEntity[]> {
  const where = { state: 'offered', offerUntil: MoreThan(now) } as const;
  if (!(await manager.existsBy(WaitingEntryEntity, where))) return [];
  const hours = (await reminderRule(manager, rule)).days[0] ?? 0;
  const latest = dayjs(until).add(hours, 'hour').toDate();
  const ending = await manager.findBy(WaitingEntryEntity, {
    ...where,
    offerUntil: Between(now, latest),
  });
  const long = ending.filter(
    ({ offerUntil, restsUntil }) => +(restsUntil ?? 0) - +(offerUntil ?? 0) >= 2 * hours * 3600_000,
  );
  const sent = await manager.find(OutboxEmailEntity, {
    where: { onceKey: In(long.map(keyOf)) },
    select: { onceKey: true },
  });
  return long.filter((entry) => !sent.some(({ onceKey }) => onceKey === keyOf(entry)));
}

/** It stays if the end of the offer moves while the family pays. */
const keyOf = ({ id, restsUntil }: WaitingEntryEntity): string =>
  `${email}:${id}:${restsUntil?.toISOString()}`;
