import { Injectable } from '@nestjs/common';
import { type RequiredFor, type SecondStepRule } from '@sunfield/contracts/staff/second-step-rule';
import { DataSource, IsNull } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { StaffEntity } from '../model/staff.entity';
import { withSecondStep, isFor, readRule } from './account-factors';

/** The rule for which roles must use a second step, set by owners, and the accounts affected. */
@Injectable()
export class SecondStepRules {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<SecondStepRule> {
    const { manager } = this.dataSource;
    const accounts = await manager.find(StaffEntity, {
      where: { disabledAt: IsNull() },
      relations: { memberships: true },
    });
    const protectedIds = new Set(await withSecondStep(manager));
    const bare = accounts.filter(({ id }) => !protectedIds.has(id));
    const countFor = (rule: RequiredFor) =>
      bare.filter(({ memberships }) => isFor(rule, memberships)).length;
    return {
      requiredFor: await readRule(manager),
      without: {
        nobody: 0,
        owners: countFor('owners'),
        managers: countFor('managers'),
        everyone: countFor('everyone'),
      },
    };
  }

  async change(requiredFor: RequiredFor, by: Staff): Promise<SecondStepRule> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await readRule(manager);
      const changed = await execute(
        manager,
        'UPDATE second_step_rule SET required_for = ? WHERE id = 1 AND required_for <> ?',
        [requiredFor, requiredFor],
      );
      if (changed === 0) return;
      await recordEvent(manager, {
        type: 'settings.changed',
        at: this.clock.now(),
        actor: `staff:${by.id}`,
        subjectId: 'secondStep',
        before: { secondStepRequiredFor: before },
        after: { secondStepRequiredFor: requiredFor },
      });
    });
    return this.read();
  }
}
