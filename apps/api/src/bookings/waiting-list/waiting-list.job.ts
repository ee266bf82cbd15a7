import { AsyncResource } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIRM_WAITING_HOURS } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { calendarDateInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { Between, DataSource, MoreThan } from 'typeorm';
import { EventFollowers } from '../../kernel/events/event-followers';
import { type FindReminded, Reminders } from '../../mail/reminders/reminders.service';
import { HoldKinds } from '../../catalogue/holds/hold-kinds';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Secrets } from '../../kernel/crypto/tokens';
import { sqlInstant } from '../../kernel/database/columns';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { wipeFreed } from '../../kernel/database/wipe-freed';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { SettingsService } from '../../kernel/settings/settings.service';
import { endEntry, lockOffered, missOffer, deleteFamilies } from './end-entries';
import { makeOffers, offerKind } from './make-offers';
import { WaitingEntryEntity } from './waiting-entry.entity';

export const waitingListJob = 'waiting-list';
/** After this the transaction that freed places is over, nearly always; if not, the next round finds them. */
const wakeMs = 50;
/** A family still finds on its page what became of its wish. */
const keptDaysAfterEnd = 30;

/**
 * Offers places that have come back. Until it has, they are kept: the statement that gives them back marks the day, so
 * no buyer overtakes the list, even if the process dies in between.
 */
@Injectable()
export class WaitingListJob {
  private readonly secrets: Secrets;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    events: EventFollowers,
    kinds: HoldKinds,
    jobs: Jobs,
    reminders: Reminders,
    @Inject(CONFIG) config: Config,
  ) {
    this.secrets = config.linkSecrets;
    jobs.add({
      name: waitingListJob,
      everyMs: config.jobsIntervalMs,
      run: (stop, giveWay) => this.run(stop, giveWay),
    });
    reminders.add('waiting-offer', beforeOfferEnds, 'by the minute');
    kinds.add<WaitingEntryEntity>({
      kind: offerKind,
      lock: (manager, { id }) => lockOffered(manager, id),
      release: missOffer,
      moveEnd: async (manager, { id }, offerUntil) => {
        await manager.update(WaitingEntryEntity, { id }, { offerUntil });
      },
    });
    const wake = AsyncResource.bind(() =>
      setTimeout(() => jobs.wake(waitingListJob), wakeMs).unref(),
    );
    const run = () => Promise.resolve(void wake());
    events.follow('places.freed', 'waiting list', run);
  }

  private async run(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const now = this.clock.now();
    await this.endOver(now);
    await this.wakeRested(now);
    const { waitingList: settings, unpaidPlaces: limits } = await this.settings.read();
    const rules = { now, settings, limits, secrets: this.secrets };
    while (
      !stop.aborted &&
      (await inTransaction(this.dataSource, (manager) => makeOffers(manager, [], rules)))
    )
      await giveWay();
    await this.forget(now);
  }

  /** Entries with a day that is cancelled, deleted or, unless its season stays open, past; and those of a year ago. */
  private async endOver(at: Date): Promise<void> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT DISTINCT entry.id AS id FROM waiting_entries entry
       JOIN waiting_families family ON family.id = entry.family_id
       JOIN waiting_places place ON place.entry_id = entry.id
       LEFT JOIN slots slot ON slot.id = place.slot_id
       LEFT JOIN camp_days day ON day.id = slot.camp_day_id
       LEFT JOIN seasons season ON season.id = day.season_id
       WHERE entry.state = 'waiting' AND (day.id IS NULL OR day.state = 'cancelled'
         OR (day.date < ? AND season.closes_with_each_day = 1) OR family.asked_at < ?)`,
      [calendarDateInLondon(at), aYearBefore(at)],
    );
    for (const { id } of rows) {
      await inTransaction(this.dataSource, (manager) =>
        endEntry(manager, id, 'over', { actor: 'system', at }),
      );
    }
  }

  /** Families that missed an offer a while ago can have the next one. */
  private async wakeRested(now: Date): Promise<void> {
    const rested = "state = 'waiting' AND rests_until <= ?";
    const at = sqlInstant(now);
    const isAny = await this.dataSource.query<unknown[]>(
      `SELECT id FROM waiting_entries WHERE ${rested} LIMIT 1`,
      [at],
    );
    if (isAny.length === 0) return;
    await inTransaction(this.dataSource, async (manager) => {
      await execute(
        manager,
        `UPDATE camp_days SET kept_for_waiting = 1 WHERE waiting > 0 AND id IN
           (SELECT camp_day_id FROM waiting_places WHERE entry_id IN
             (SELECT id FROM waiting_entries WHERE ${rested}))`,
        [at],
      );
      await execute(manager, `UPDATE waiting_entries SET rests_until = NULL WHERE ${rested}`, [at]);
    });
  }

  /** Families that never confirmed, and those whose entries have all ended a while ago. */
  private async forget(now: Date): Promise<void> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT family.id AS id FROM waiting_families family
       WHERE (family.confirmed_at IS NULL AND family.asked_at < ?)
         OR (family.confirmed_at IS NOT NULL AND NOT EXISTS
           (SELECT 1 FROM waiting_entries entry WHERE entry.family_id = family.id
             AND (entry.ended_at IS NULL OR (entry.ended_at >= ? AND family.asked_at >= ?))))`,
      [
        sqlInstant(dayjs(now).subtract(CONFIRM_WAITING_HOURS, 'hour').toDate()),
        sqlInstant(dayjs(now).subtract(keptDaysAfterEnd, 'day').toDate()),
        aYearBefore(now),
      ],
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await inTransaction(this.dataSource, (manager) => deleteFamilies(manager, ids));
    await wipeFreed(this.dataSource);
  }
}

const aYearBefore = (now: Date): string => sqlInstant(dayjs(now).subtract(1, 'year').toDate());

/** Open offers that end so many hours from now. One that is not twice as long as these hours has just been made. */
const beforeOfferEnds: FindReminded = async (manager, { now, asked, days: [hours = 0], after }) => {
  const ending = await manager.find(WaitingEntryEntity, {
    where: {
      id: MoreThan(after),
      state: 'offered',
      offerUntil: Between(asked, dayjs(now).add(hours, 'hour').toDate()),
    },
    order: { id: 'ASC' },
  });
  return ending.map(({ id, offerUntil, restsUntil }) => {
    const isLong = +(restsUntil ?? 0) - +(offerUntil ?? 0) >= 2 * hours * 3600_000;
    // It stays if the end of the offer moves while the family pays.
    const onceKey = `waiting-list-reminder:${id}:${restsUntil?.toISOString()}`;
    return { bookingId: id, onceKey: isLong ? onceKey : undefined };
  });
};
