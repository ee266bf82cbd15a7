import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import { Injectable } from '@nestjs/common';
import {
  type FreeDay,
  type OfferedPackage,
  type PackageFacts,
  type PartyPackage,
  type PartyRules,
  type PartyRulesView,
} from '@sunfield/contracts/parties/packages';
import { type CalendarItem } from '@sunfield/contracts/parties/calendar';
import { DataSource, type EntityManager, In } from 'typeorm';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { byStaff } from '../kernel/events/event-types';
import { AppError, fieldError, found } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { inTransaction } from '../kernel/database/transaction';
import { recordEvent } from '../kernel/events/record-event';
import { type Staff } from '../kernel/http/may';
import { SettingsService } from '../kernel/settings/settings.service';
import { busyTimes, openPeriod, partyCalendar } from './busy-times';
import { freeDays } from './model/free-times';
import { PartyPackageEntity } from './model/party-package.entity';
import { lockPartyTimes, partyRules, PartyRulesEntity } from './model/party-rules.entity';
import { partySeason } from './party-season';

/** Days with free times that parents see. */
const MAX_DAYS = 60;

/** What parties there are, and when they are possible. */
@Injectable()
export class PartyPackages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** None while the provider offers no parties. */
  async offered(): Promise<OfferedPackage[]> {
    const { areOffered } = (await this.settings.read()).parties;
    const packages = areOffered ? (await this.list()).filter(({ isOffered }) => isOffered) : [];
    const venues = await this.dataSource.getRepository(VenueEntity).findBy({
      key: In(packages.flatMap(({ venueKey }) => venueKey ?? [])),
    });
    const names = new Map(venues.map(({ key, name }) => [key, name]));
    return packages.map(({ venueKey, ...one }) => ({
      ...one,
      venueName: venueKey === null ? null : (names.get(venueKey) ?? ''),
    }));
  }

  /** Errors: `not_found` for a package that is not offered. */
  async freeTimes(id: number): Promise<FreeDay[]> {
    const { manager } = this.dataSource;
    const wanted = await manager.findOneBy(PartyPackageEntity, { id, isOffered: true });
    const { parties, dutyPeople: people } = await this.settings.read();
    if (!wanted || !parties.areOffered) throw new AppError('not_found');
    return freeDaysOf(manager, wanted, { now: this.clock.now(), people, max: MAX_DAYS });
  }

  list(): Promise<PartyPackage[]> {
    return this.dataSource.getRepository(PartyPackageEntity).find({ order: { id: 'ASC' } });
  }

  add(facts: PackageFacts, by: Staff): Promise<PartyPackage> {
    return inTransaction(this.dataSource, async (manager) => {
      await refuseUnknown(manager, facts);
      const added = await manager.save(manager.create(PartyPackageEntity, facts));
      await this.record(manager, facts, by);
      return added;
    });
  }

  /** Errors: `not_found`, `changed_meanwhile`. */
  change(
    id: number,
    { version, ...facts }: PackageFacts & { version: number },
    by: Staff,
  ): Promise<PartyPackage> {
    return inTransaction(this.dataSource, async (manager) => {
      await refuseUnknown(manager, facts);
      const { affected } = await manager.update(PartyPackageEntity, { id, version }, facts);
      const changed = found(await manager.findOneBy(PartyPackageEntity, { id }));
      if (affected !== 1) throw new AppError('changed_meanwhile');
      await this.record(manager, facts, by);
      return changed;
    });
  }

  rules(): Promise<PartyRulesView> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockPartyTimes(manager);
      const { id } = await partySeason(manager);
      return { ...(await partyRules(manager)), seasonId: id };
    });
  }

  /** What venues and coaches are busy with, for a week. */
  async calendar(from: string): Promise<CalendarItem[]> {
    const { dutyPeople: people } = await this.settings.read();
    const today = this.clock.today();
    return partyCalendar(this.dataSource.manager, { from, today, people });
  }

  /** Errors: `changed_meanwhile`. */
  async changeRules({ version, ...rules }: PartyRules, staff: Staff): Promise<PartyRulesView> {
    await inTransaction(this.dataSource, async (manager) => {
      const next = { rules, version: version + 1 };
      const { affected } = await manager.update(PartyRulesEntity, { id: 1, version }, next);
      if (affected !== 1) throw new AppError('changed_meanwhile');
      const by = byStaff(staff, this.clock.now());
      await recordEvent(manager, { type: 'party.rules', ...by, subjectId: 'parties' });
    });
    return this.rules();
  }

  private record(manager: EntityManager, { name }: PackageFacts, staff: Staff): Promise<void> {
    const by = byStaff(staff, this.clock.now());
    const about = { subjectId: 'parties', after: { name } };
    return recordEvent(manager, { type: 'party.package', ...by, ...about });
  }
}

/** The days on which a party of a package can begin, from the next that families can choose. */
export async function freeDaysOf(
  manager: EntityManager,
  wanted: { minutes: number; venueKey: string | null },
  { now, people, max }: { now: Date; people: readonly DutyPerson[]; max: number },
): Promise<FreeDay[]> {
  const rules = await partyRules(manager);
  const period = openPeriod(rules, now);
  const busy = await busyTimes(manager, { ...period, people });
  return freeDays(wanted, busy, rules, { today: period.today, max });
}

async function refuseUnknown(manager: EntityManager, facts: PackageFacts): Promise<void> {
  const { venueKey: key, agesFrom, agesTo } = facts;
  if (agesFrom > agesTo) throw fieldError('agesTo', 'Please give an age from the first one');
  if (key !== null && !(await manager.existsBy(VenueEntity, { key, isArchived: false }))) {
    throw fieldError('venueKey', 'Please choose a venue from the list');
  }
}
