import { Injectable } from '@nestjs/common';
import { addDays } from '@sunfield/words/dates';
import { DataSource, LessThan, Not } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { Jobs } from '../../kernel/jobs/jobs';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BankLineEntity } from './bank-line.entity';

const forgetBankLinesJob = 'forget-bank-lines';
const everyMs = 6 * 3600_000;

/**
 * Erases what the bank said about payments that no one has found a booking for: it may name people who have none. The
 * line stays open with its date and amount, because the money is still here.
 */
@Injectable()
export class ForgetBankLinesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: forgetBankLinesJob, everyMs, isRare: true, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const { contactDays } = (await this.settings.keeping()).retention;
    const before = addDays(this.clock.today(), -contactDays);
    const old = { state: 'open' as const, date: LessThan(before), text: Not('') };
    await this.dataSource.manager.update(BankLineEntity, old, { text: '' });
  }
}
