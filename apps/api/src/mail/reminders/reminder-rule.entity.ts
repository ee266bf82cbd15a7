import { namesOfReminder, type ReminderKind } from '@sunfield/contracts/mail/reminders';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { boolean, code } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** What staff have changed of a reminder; without a row it is as `reminders` of the contract says. */
@Entity('reminder_rules')
export class ReminderRuleEntity {
  @PrimaryColumn(code(24))
  kind: ReminderKind;

  @Column(boolean())
  isOn: boolean;

  @Column({ type: 'simple-json' })
  days: number[];
}

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
