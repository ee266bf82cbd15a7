import { Inject, Injectable } from '@nestjs/common';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { keyId } from '../../kernel/crypto/encryption';
import { Jobs } from '../../kernel/jobs/jobs';
import { noteFirst, readNote } from './health-notes';

const keysJob = 'note-keys';
const everyMs = 6 * 3600_000;
/** Our keys have no end; they are to be replaced once a year. */
const MAX_KEY_DAYS = 365;

const noteOf = (setting: string, id: string) => `key:${setting}:${id}`;

/** Notes when each key that writes was first seen, so that one in use for more than a year is found. */
@Injectable()
export class WatchKeys {
  private readonly writing: { setting: string; id: string }[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { encryptionKeys, linkSecrets, sessionSecrets }: Config,
    jobs: Jobs,
    attention: AttentionSources,
  ) {
    const lists: [string, readonly (Buffer | string)[]][] = [
      ['DATA_ENCRYPTION_KEY', encryptionKeys],
      ['LINK_SECRET', linkSecrets],
      ['SESSION_SECRET', sessionSecrets],
    ];
    this.writing = lists.flatMap(([setting, [first]]) =>
      first === undefined ? [] : [{ setting, id: keyId(first) }],
    );
    jobs.add({ name: keysJob, everyMs, isRare: true, run: () => this.note() });
    attention.add('key', () => this.old());
  }

  private async note(): Promise<void> {
    for (const { setting, id } of this.writing)
      await noteFirst(this.dataSource, noteOf(setting, id), this.clock.now());
  }

  private async old(): Promise<ToDoItem[]> {
    const before = dayjs(this.clock.now()).subtract(MAX_KEY_DAYS, 'day').toDate();
    const items: ToDoItem[] = [];
    for (const { setting, id } of this.writing) {
      const since = (await readNote(this.dataSource, noteOf(setting, id)))?.at;
      if (!since || since > before) continue;
      items.push({
        ref: `${setting} ${id}`,
        search: '?tab=dashboard',
        what: `${setting}, in use since at least ${formatShortDateWithYear(calendarDateInLondon(since))}`,
      });
    }
    return items;
  }
}
