import { Injectable } from '@nestjs/common';
import {
  type Rota,
  type RotaDay,
  type RotaPerson,
  type SaveRota,
  type Shift,
  type VenueNeed,
} from '@sunfield/contracts/camp/rota/rota';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import {
  addDays,
  mondayOf,
  calendarDateInLondon,
  formatShortDate,
  instantInLondon,
} from '@sunfield/words/dates';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isNewRow } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { RotaDayEntity, shiftsText } from './rota-day.entity';
import { type PlannedShift, rotaDays, withAccounts } from './rota-days';
import { venueNeeds } from './venue-needs';
import { ratioOf } from '@sunfield/contracts/camp/duty/ratio';
import { rotaGaps } from '@sunfield/contracts/camp/rota/gaps';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';

/** How far ahead the office is warned about gaps. */
const DAYS_AHEAD = 14;

/** Who works where. */
@Injectable()
export class RotaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    attention.add('rota', () => this.gaps());
  }

  week(date: string): Promise<Rota> {
    const from = mondayOf(date);
    return this.read(from, addDays(from, 6));
  }

  /** Days with a camp on sale, or with someone planned. */
  private async read(from: string, until: string): Promise<Rota> {
    const { manager } = this.dataSource;
    const settings = await this.settings.read();
    const ratio = ratioOf(settings);
    const needs = await venueNeeds(manager, { from, until, ratio });
    const planned = (await rotaDays(manager, { from, until, people: settings.dutyPeople })).map(
      (day) => ({ ...day, shifts: day.shifts.map(({ was: _, ...shift }) => shift) }),
    );
    const dates = [
      ...new Set([
        ...needs.keys(),
        ...planned.flatMap(({ date, shifts }) => (shifts.length > 0 ? date : [])),
      ]),
    ].sort();
    const days = dates.map((date) => {
      const day = planned.find((one) => one.date === date) ?? { date, version: 0, shifts: [] };
      return { ...day, venues: needs.get(date) ?? [] };
    });
    await addVenuesThatAreOff(manager, days);
    const people = settings.dutyPeople.map(({ name, firstAidUntil }): RotaPerson => ({
      name,
      firstAidUntil,
    }));
    return { days, people };
  }

  /** The days ahead that lack someone, once someone is planned: a provider that plans elsewhere gets no warnings. */
  private async gaps(): Promise<ToDoItem[]> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(RotaDayEntity, { shiftsSaid: Not('') }))) return [];
    const now = this.clock.now();
    const today = calendarDateInLondon(now);
    const { days, people } = await this.read(today, addDays(today, DAYS_AHEAD));
    return days.flatMap(({ date, shifts, venues }) =>
      venues.flatMap((need) => {
        const gaps = rotaGaps(need, { date, shifts, people });
        if (gaps.length === 0 || instantInLondon(date, need.until) < now) return [];
        return {
          ref: `${date} ${need.venue}`,
          what: `${formatShortDate(date, now)}, ${need.venueName}: ${gaps.join(', ')}`,
          search: `?tab=rota&week=${date}`,
        };
      }),
    );
  }

  /** Errors: `changed_meanwhile`. */
  async save({ days }: SaveRota, staff: Staff): Promise<{ days: RotaDay[] }> {
    const { dutyPeople } = await this.settings.read();
    const change = {
      people: dutyPeople,
      actor: `staff:${staff.id}`,
      at: this.clock.now(),
    } as const;
    await inTransaction(this.dataSource, async (manager) => {
      // In one order, so that two who save the same days do not wait for each other.
      for (const day of days.toSorted((one, other) => one.date.localeCompare(other.date))) {
        if (!(await write(manager, day, change))) throw new AppError('changed_meanwhile');
      }
    });
    return { days: days.map((day) => ({ ...day, version: day.version + 1 })) };
  }
}

interface Change {
  people: readonly DutyPerson[];
  actor: Actor;
  at: Date;
}

/** False if it has a newer version. */
async function write(
  manager: EntityManager,
  { date, version, shifts }: RotaDay,
  { people, actor, at }: Change,
): Promise<boolean> {
  const [before] = await rotaDays(manager, { from: date, until: date, people });
  const stored = await withAccounts(manager, shifts, people);
  const said = stored.length > 0 ? JSON.stringify(stored) : '';
  const row = { version: version + 1, shiftsSaid: shiftsText.seal({ date }, said) };
  const isWritten =
    version === 0
      ? await isNewRow(manager.insert(RotaDayEntity, { date, ...row }))
      : (await manager.update(RotaDayEntity, { date, version }, row)).affected === 1;
  const after = changesOf(before?.shifts ?? [], shifts);
  if (isWritten && Object.values(after).some(Boolean))
    await recordEvent(manager, { type: 'rota.changed', at, actor, subjectId: date, after });
  return isWritten;
}

/** How many people came and went, and work otherwise than before. */
function changesOf(before: readonly PlannedShift[], after: readonly Shift[]) {
  const isIn = (shifts: readonly Shift[], { name }: Shift) =>
    shifts.some((one) => sameName(one.name, name));
  const isUnchanged = (shift: Shift) =>
    before.some(({ was: _, ...old }) => isDeepStrictEqual(old, shift));
  const stayed = after.filter((shift) => isIn(before, shift));
  return {
    added: after.length - stayed.length,
    removed: before.filter((shift) => !isIn(after, shift)).length,
    changed: stayed.filter((shift) => !isUnchanged(shift)).length,
  };
}

/** Venues without a camp at which someone is still planned, so that the plan can be corrected. */
async function addVenuesThatAreOff(
  manager: EntityManager,
  days: (RotaDay & { venues: VenueNeed[] })[],
): Promise<void> {
  const off = days.flatMap(({ date, shifts, venues }) =>
    shifts.flatMap(({ venue }) =>
      venues.some((one) => one.venue === venue) ? [] : { date, venue },
    ),
  );
  if (off.length === 0) return;
  const names = await manager.findBy(VenueEntity, { key: In(off.map(({ venue }) => venue)) });
  for (const { date, venue } of off) {
    const day = days.find((one) => one.date === date);
    if (!day || day.venues.some((one) => one.venue === venue)) continue;
    const venueName = names.find(({ key }) => key === venue)?.name ?? venue;
    const nothing = { isOn: false, children: 0, needed: 0, from: '09:00', until: '17:00' };
    day.venues.push({ venue, venueName, ...nothing });
  }
}
