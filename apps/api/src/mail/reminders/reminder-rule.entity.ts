import { namesOfReminder, type ReminderKind } from '@sunfield/contracts/mail/reminders';
import { Entity, type EntityManager } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** What staff have changed of a reminder; without a row it is as `reminders` of the contract says. */
@Entity('reminder_rules')
export class ReminderRuleEntity extends c.columns({
  kind: c.primary(c.code<ReminderKind>(24)),
  isOn: c.boolean(),
  days: c.json<number[]>(),
}) {}

notPersonal(ReminderRuleEntity, { 'numbers of days': ['days'] });

export type ReminderRule = Pick<ReminderRuleEntity, 'isOn' | 'days'>;

export async function reminderRule(
  manager: EntityManager,
  kind: ReminderKind,
): Promise<ReminderRule> {
  const saved = await manager.findOneBy(ReminderRuleEntity, { kind });
  const { isOn, days } = saved ?? namesOfReminder(kind);
  return { isOn, days: [...days] };
}
