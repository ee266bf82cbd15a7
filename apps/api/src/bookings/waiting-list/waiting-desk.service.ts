import { Injectable } from '@nestjs/common';
import {
  type OfferWaiting,
  type StaffWaitingEntry,
  type StaffWaitingList,
  type WaitingDay,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { recordEvent } from '../../kernel/events/record-event';
import {
  AttentionSources,
  MAX_OF_KIND,
  type ToDoItem,
} from '../../staff/attention/attention-sources';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { Jobs } from '../../kernel/jobs/jobs';
import { SettingsService } from '../../kernel/settings/settings.service';
import { endEntry } from './end-entries';
import { offerByStaff, offerKind, placesLeft } from './make-offers';
import { entryViews } from './read-waiting-list';
import { WaitingEntryEntity } from './waiting-entry.entity';
import { detailsOf, WaitingFamilyEntity } from './waiting-family.entity';
import { waitingListJob } from './waiting-list.job';

const MISSED_OFFERS = 3;

/** Staff see who waits, offer out of order, remove and pause. */
@Injectable()
export class WaitingDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    attention: AttentionSources,
  ) {
    attention.add('offers', () => this.missedOffers());
  }

  async list(): Promise<StaffWaitingList> {
    const { manager } = this.dataSource;
    const entries = await manager.find(WaitingEntryEntity, {
      where: { state: In(['waiting', 'offered']) },
      order: { since: 'ASC', id: 'ASC' },
    });
    return { days: await daysOf(manager), entries: await staffEntries(manager, entries) };
  }

  /** Errors: see `offerWaiting`. */
  async offer(id: number, offer: OfferWaiting, staff: Staff): Promise<StaffWaitingList> {
    const { reason, addPlaces: maxAdded = 0 } = offer;
    if (maxAdded > 0) refuseUnless(staff, 'over-capacity');
    const { waitingList: settings } = await this.settings.read();
    const now = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      if (!reason && (await isOvertaking(manager, id))) {
        throw fieldError('reason', 'Please say why this family comes first');
      }
      const by = { actor: `staff:${staff.id}`, at: now } as const;
      await offerByStaff(manager, id, by, { now, settings, maxAdded });
      await manager.update(WaitingEntryEntity, { id }, { reason });
    });
    return this.list();
  }

  async remove(id: number, reason: string, staff: Staff): Promise<StaffWaitingList> {
    const by = { actor: `staff:${staff.id}`, at: this.clock.now(), reason } as const;
    await inTransaction(this.dataSource, (manager) => endEntry(manager, id, 'removed', by));
    return this.list();
  }

  /** What came back meanwhile is offered once the pause ends. Errors: `not_found`. */
  async pause(id: number, isPaused: boolean, staff: Staff): Promise<StaffWaitingList> {
    await inTransaction(this.dataSource, async (manager) => {
      const change = 'UPDATE camp_days SET waiting_paused = ? WHERE id = ? AND waiting_paused <> ?';
      const paused = isPaused ? 1 : 0;
      const isChanged = (await execute(manager, change, [paused, id, paused])) > 0;
      const day = await manager.findOneBy(CampDayEntity, { id });
      if (!day) throw new AppError('not_found');
      if (!isChanged) return;
      await recordEvent(manager, {
        type: 'waiting.paused',
        at: this.clock.now(),
        actor: `staff:${staff.id}`,
        subjectId: day.seasonId,
        after: { date: day.date, venue: day.venueKey, paused: isPaused },
      });
    });
    if (!isPaused) this.jobs.wake(waitingListJob);
    return this.list();
  }

  /** Families that still wait and have missed several offers. Their places stood empty each time. */
  private async missedOffers(): Promise<ToDoItem[]> {
    const rows = await this.dataSource.query<{ id: number; familyId: number; missed: unknown }[]>(
      `SELECT entry.id AS id, entry.family_id AS familyId, COUNT(*) AS missed
       FROM waiting_entries entry JOIN events ON events.subject_type = 'waiting'
         AND events.subject_id = CAST(entry.id AS CHAR(12)) AND events.type = 'waiting.missed'
       WHERE entry.state IN ('waiting', 'offered')
       GROUP BY entry.id, entry.family_id HAVING COUNT(*) >= ? ORDER BY entry.id LIMIT ${MAX_OF_KIND}`,
      [MISSED_OFFERS],
    );
    const families = await this.dataSource
      .getRepository(WaitingFamilyEntity)
      .findBy({ id: In(rows.map(({ familyId }) => familyId)) });
    const nameOf = new Map(families.map((one) => [one.id, detailsOf(one).parentName]));
    return rows.map(({ id, familyId, missed }) => ({
      ref: `${id} ${Number(missed)}`,
      target: Number(id),
      what: `${nameOf.get(familyId) ?? 'A family'}, ${Number(missed)} offers`,
      search: '?tab=waiting-list',
    }));
  }
}

async function isOvertaking(manager: EntityManager, id: number): Promise<boolean> {
  const [view] = await entryViews(manager, await manager.findBy(WaitingEntryEntity, { id }));
  return (view?.before ?? 0) > 0;
}

async function daysOf(manager: EntityManager): Promise<WaitingDay[]> {
  const held = await manager.findBy(HoldEntity, { holderKind: offerKind });
  const offered = new Map<number, number>();
  for (const { campDayId, places } of held) {
    if (campDayId) offered.set(campDayId, (offered.get(campDayId) ?? 0) + places);
  }
  const days = await manager.find(CampDayEntity, {
    where: [{ waiting: MoreThan(0) }, { id: In([...offered.keys()]) }, { waitingPaused: true }],
    relations: { venue: true, activity: true },
    order: { date: 'ASC', id: 'ASC' },
  });
  return days.map((day) => ({
    campDayId: day.id,
    date: day.date,
    venueName: day.venue.name,
    programmeName: day.activity.programmeName,
    capacity: day.capacity,
    placesTaken: day.placesTaken,
    placesLeft: placesLeft(day),
    waiting: day.waiting,
    offered: offered.get(day.id) ?? 0,
    isPaused: day.waitingPaused,
  }));
}

async function staffEntries(
  manager: EntityManager,
  entries: WaitingEntryEntity[],
): Promise<StaffWaitingEntry[]> {
  const views = await entryViews(manager, entries);
  const families = await manager.findBy(WaitingFamilyEntity, {
    id: In([...new Set(entries.map(({ familyId }) => familyId))]),
  });
  const byId = new Map(families.map((family) => [family.id, family]));
  return entries.flatMap((entry, index) => {
    const family = byId.get(entry.familyId);
    const view = views[index];
    if (!family || !view) return [];
    const since = (entry.since ?? family.askedAt).toISOString();
    return { ...view, ...detailsOf(family), since, reason: entry.reason };
  });
}
