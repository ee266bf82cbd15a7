import { Inject, Injectable } from '@nestjs/common';
import {
  type ChangeReminder,
  namesOfReminder,
  type ReminderKind,
  reminderKinds,
  type Reminders as RemindersAnswer,
} from '@sunfield/contracts/mail/reminders';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { forEachBatch, type Pacing } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { keysQueued, queueEmail } from '../outbox/queue-email';
import { reminderRule, ReminderRuleEntity } from './reminder-rule.entity';

const batchSize = 100;
const maxShown = 50;

export interface Found {
  bookingId: number;
  /** One reminder for each key; undefined if this booking needs none at this time. */
  onceKey: string | undefined;
}

/**
 * Finds the next bookings after an id, ascending. `days` are of the rule, smallest first. `now` is a day after `asked`
 * where staff look at who is reached by tomorrow.
 */
export type FindReminded = (
  manager: EntityManager,
  at: { now: Date; asked: Date; days: readonly number[]; after: number; limit: number },
) => Promise<Found[]>;

/** By the minute if the moment is in the rule or in the booking; a day is exact enough by the hour. */
type Pace = 'by the hour' | 'by the minute';

/** What must be done before it can be switched on, as a sentence; undefined if nothing. */
type FindMissing = () => Promise<string | undefined>;

/** Every reminder has one rule. Features say whom it reaches; it is sent once for each key. */
@Injectable()
export class Reminders {
  private readonly found = new Map<ReminderKind, { find: FindReminded; pace: Pace }>();
  private readonly missing = new Map<ReminderKind, FindMissing>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
    @Inject(CONFIG) config: Config,
  ) {
    jobs.hourly('reminders', (stop, giveWay) => this.send('by the hour', { stop, giveWay }));
    jobs.add({
      name: 'timed-reminders',
      everyMs: config.jobsIntervalMs,
      run: (stop, giveWay) => this.send('by the minute', { stop, giveWay }),
    });
  }

  add(kind: ReminderKind, find: FindReminded, pace: Pace = 'by the hour'): void {
    this.found.set(kind, { find, pace });
  }

  needs(kind: ReminderKind, find: FindMissing): void {
    this.missing.set(kind, find);
  }

  private async send(pace: Pace, pacing: Pacing): Promise<void> {
    const at = this.clock.now();
    for (const [kind, found] of this.found) {
      if (found.pace !== pace) continue;
      const { isOn, days } = await reminderRule(this.dataSource.manager, kind);
      if (!isOn) continue;
      await this.each(kind, at, days, pacing, (found) =>
        inTransaction(this.dataSource, async (manager) => {
          for (const { bookingId, onceKey } of found) {
            const { email } = namesOfReminder(kind);
            await queueEmail(manager, { kind: email, subjectId: bookingId, onceKey, at });
          }
        }),
      );
    }
  }

  private async each(
    kind: ReminderKind,
    now: Date,
    days: number[],
    pacing: Pacing,
    work: (found: (Found & { onceKey: string })[]) => Promise<unknown>,
  ): Promise<void> {
    const asked = this.clock.now();
    const { manager } = this.dataSource;
    const sorted = days.toSorted((one, other) => one - other);
    let found: Found[] = [];
    const keys = new Set<string>();
    /** A family with two bookings has one key. */
    const isNew = (key: string) => !keys.has(key) && keys.add(key);
    await forEachBatch(
      pacing,
      async (after) => {
        const at = { now, asked, days: sorted, after, limit: batchSize };
        found = (await this.found.get(kind)?.find(manager, at)) ?? [];
        return found.map(({ bookingId }) => bookingId);
      },
      async () => {
        const due = found.flatMap(({ bookingId, onceKey }) =>
          onceKey && isNew(onceKey) ? [{ bookingId, onceKey }] : [],
        );
        if (due.length === 0) return;
        const sent = await keysQueued(manager, due);
        await work(due.filter(({ onceKey }) => !sent.has(onceKey)));
      },
    );
  }

  async read(): Promise<RemindersAnswer> {
    const { manager } = this.dataSource;
    const reminders: RemindersAnswer['reminders'] = [];
    for (const kind of reminderKinds) {
      const rule = await reminderRule(manager, kind);
      const ids = await this.reachedTomorrow(kind, rule.days);
      const areOffers = namesOfReminder(kind).reaches === 'offer';
      const tomorrow = { count: ids.length, bookings: areOffers ? [] : ids.slice(0, maxShown) };
      reminders.push({ kind, ...rule, tomorrow });
    }
    return { reminders };
  }

  private async reachedTomorrow(kind: ReminderKind, days: number[]): Promise<number[]> {
    const until = dayjs(this.clock.now()).add(1, 'day').toDate();
    const reached: number[] = [];
    const pacing = { stop: new AbortController().signal, giveWay: () => Promise.resolve() };
    await this.each(kind, until, days, pacing, (found) =>
      Promise.resolve(reached.push(...found.map(({ bookingId }) => bookingId))),
    );
    return reached;
  }

  async change(kind: ReminderKind, wanted: ChangeReminder, staff: Staff): Promise<RemindersAnswer> {
    const { max } = namesOfReminder(kind);
    const days = [...new Set(wanted.days)].sort((one, other) => other - one);
    if (days.length > max || (max > 0 && days.length === 0)) {
      throw fieldError(
        'days',
        max === 1 ? 'Please give one number' : `Please give 1 to ${max} numbers`,
      );
    }
    const missing = wanted.isOn && (await this.missing.get(kind)?.());
    if (missing) throw fieldError('isOn', missing);
    await inTransaction(this.dataSource, async (manager) => {
      const before = await reminderRule(manager, kind);
      const after = { isOn: wanted.isOn, days };
      await manager.upsert(ReminderRuleEntity, { kind, ...after }, ['kind']);
      await recordEvent(manager, {
        type: 'email.reminder_changed',
        at: this.clock.now(),
        actor: `staff:${staff.id}`,
        subjectId: 'reminders',
        before: { kind, isOn: before.isOn, days: before.days.join(', ') },
        after: { kind, isOn: after.isOn, days: days.join(', ') },
      });
    });
    return this.read();
  }
}
