import { Inject, Injectable } from '@nestjs/common';
import { type Backups, type BackupState } from '@sunfield/contracts/operations/backups';
import { formatMoment } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';
import { readNote, writeNote } from '../invariants/health-notes';
import { Clock } from '../../kernel/base/clock';
import { type Config, CONFIG } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { type AlertDetails } from '../../payments/alerts/payment-alert.entity';
import { raiseAlert } from '../../payments/alerts/raise-alert';

export const backupsJob = 'watch-backups';

const roundsBetweenLooks = 4;
/** Since when backups have been configured without one having been made. */
const expectedNote = 'backup:expected';

/** Backups are made by a command; the API reports their results to staff. */
@Injectable()
export class BackupsService {
  private readonly isConfigured: boolean;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
    attention: AttentionSources,
  ) {
    this.isConfigured = config.backup.recipients.length > 0;
    const everyMs = config.jobsIntervalMs * roundsBetweenLooks;
    jobs.add({ name: backupsJob, everyMs, run: () => this.watch() });
    attention.add('backup', () => this.notRecent());
  }

  async read(): Promise<Backups> {
    const last = await readLastBackups(this.dataSource);
    const { good, failed } = last;
    const { folder, keepDays, maxAgeHours } = this.config.backup;
    return {
      state: this.stateOf(last),
      good: good ? { ...good, at: good.at.toISOString() } : null,
      failed: failed ? { why: failed.why, at: failed.at.toISOString() } : null,
      maxAgeHours,
      keepDays: folder ? keepDays : null,
    };
  }

  private async notRecent(): Promise<ToDoItem[]> {
    const { state, good } = await this.read();
    if (state === 'ok' || state === 'off') return [];
    const what = good
      ? `The last good one is of ${formatMoment(good.at)}`
      : 'None has been made yet';
    return [{ ref: state, what, search: '?tab=settings' }];
  }

  private stateOf({ good, failed }: LastBackups): BackupState {
    if (!good && !failed && !this.isConfigured) return 'off';
    if (!good) return 'none';
    if (this.isOld(good.at)) return 'old';
    return failed ? 'failed' : 'ok';
  }

  private isOld(at: Date): boolean {
    return dayjs(this.clock.now()).diff(at, 'hour', true) > this.config.backup.maxAgeHours;
  }

  /** Alerts at most once a day until the problem is solved. */
  private async watch(): Promise<void> {
    const { good, failed } = await readLastBackups(this.dataSource);
    if (failed) {
      await this.alert('backup_failed', failed.why, failed.at);
    }
    if (!this.isConfigured || !this.isOld(good?.at ?? (await this.expectedSince()))) return;
    const details = { key: 'last-backup', at: good?.at.toISOString() ?? null } as const;
    await this.alert('backup_missing', details, this.clock.now());
  }

  private async expectedSince(): Promise<Date> {
    const note = await readNote(this.dataSource, expectedNote);
    if (note) return note.at;
    const at = this.clock.now();
    await writeNote(this.dataSource, expectedNote, { at });
    return at;
  }

  private alert(kind: 'backup_failed' | 'backup_missing', details: AlertDetails, day: Date) {
    const occasion = day.toISOString().slice(0, 10);
    return inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, { kind, at: this.clock.now(), details, occasion }),
    );
  }
}

interface GoodBackup {
  file: string;
  copiedTo: string | null;
  bytes: number;
  rows: number;
}

interface LastBackups {
  good: (GoodBackup & { at: Date }) | undefined;
  /** The last failure, if no good backup came after it. */
  failed: { at: Date; why: string } | undefined;
}

const goodNote = 'backup:good';
const failedNote = 'backup:failed';

export const noteGoodBackup = (dataSource: DataSource, at: Date, backup: GoodBackup) =>
  writeNote(dataSource, goodNote, { ...backup, at });
export const noteFailedBackup = (dataSource: DataSource, at: Date, why: string) =>
  writeNote(dataSource, failedNote, { why, at });

async function readLastBackups(dataSource: DataSource): Promise<LastBackups> {
  const good = await readNote<GoodBackup>(dataSource, goodNote);
  const failed = await readNote<{ why: string }>(dataSource, failedNote);
  const isMended = good && failed && good.at >= failed.at;
  return { good, failed: isMended ? undefined : failed };
}
