import { Injectable } from '@nestjs/common';
import { planOfPattern } from '@sunfield/contracts/catalogue/day-pattern';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import {
  type AddDays as Pattern,
  type AddedDays,
  type ChangeDays as Change,
  type DeleteDays as Chosen,
  type PlannedDay,
} from '@sunfield/contracts/catalogue/season-calendar';
import { DataSource, type EntityManager, In } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { CampDayEntity } from '../model/camp-day.entity';
import { lockVenues, roomsInTurn, roomWords } from '../model/venue-rooms';
import { isActivityOfCamps } from '../model/party-rows';
import { VenueEntity } from '../model/venue.entity';
import { bankHolidays, yearOf } from './bank-holidays';
import { insertDays, refuseUnusable } from './insert-days';
import { daysForEvent, slotsForEvent, valuesForEvent } from './event-values';
import { lockDays, lockSeason } from './lock-season';
import { findDays, findSeason } from './season-views';
import { SlotEntity } from '../model/slot.entity';
import { BookedSlots } from './booked-slots';
import { countedPlaces, refuseProblems, sentenceOf } from './day-words';
import { byStaff } from '../../kernel/events/event-types';
import { changeDays, unknownSessions } from './change-days';

/** The camp days of a season as staff edit them. */
@Injectable()
export class SeasonDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly booked: BookedSlots,
    private readonly clock: Clock,
  ) {}

  /** Errors: `not_found`. */
  async list(seasonId: number): Promise<PlannedDay[]> {
    const { manager } = this.dataSource;
    await findSeason(manager, seasonId);
    return findDays(manager, seasonId);
  }

  /**
   * Adds camp days by a pattern; existing days stay as they are.
   * Errors: `not_found`, `validation_failed` for unknown keys and for dates.
   */
  async add(seasonId: number, pattern: Pattern, staff: Staff): Promise<AddedDays> {
    refuseUnusable(pattern, this.clock.now());
    const holidays = pattern.skipBankHolidays ? await holidaysAmong(pattern) : new Set<string>();
    return inTransaction(this.dataSource, async (manager) => {
      await lockSeason(manager, seasonId);
      await refuseUnknown(manager, pattern);
      const there = await manager.findBy(CampDayEntity, { seasonId });
      const { capacity, agesFrom, agesTo, note, slots } = pattern;
      const { added, skipped } = planOfPattern(pattern, there, (date) => holidays.has(date));
      await refuseTooMany(manager, seasonId, added, capacity);
      if (added.length > 0) {
        const facts = { capacity, agesFrom, agesTo, note };
        await insertDays(
          manager,
          seasonId,
          added.map((day) => ({ ...day, ...facts, slots })),
        );
        const by = byStaff(staff, this.clock.now());
        const after = { days: daysForEvent(added), ...facts, slots: slotsForEvent(slots) };
        await recordEvent(manager, { type: 'camp_days.added', ...by, subjectId: seasonId, after });
      }
      return { added: added.length, skipped, days: await findDays(manager, seasonId) };
    });
  }

  /** Errors: `not_found`, and those of `changeDays`. */
  change(seasonId: number, change: Change, staff: Staff): Promise<PlannedDay[]> {
    const by = byStaff(staff, this.clock.now());
    return inTransaction(this.dataSource, async (manager) => {
      await lockSeason(manager, seasonId);
      await changeDays(manager, seasonId, change, { booked: this.booked, by });
      return findDays(manager, seasonId);
    });
  }

  /**
   * Deletes all of the chosen days or none; returns the remaining days. A day that was ever booked stays.
   * Errors: `not_found`, `changed_meanwhile`, `validation_failed` with a sentence for each day that stays.
   */
  delete(seasonId: number, { days }: Chosen, staff: Staff): Promise<PlannedDay[]> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockSeason(manager, seasonId);
      const gone = await lockDays(manager, seasonId, days);
      const ids = gone.map(({ id }) => id);
      const booked = await this.booked.ofDays(manager, ids);
      refuseProblems(
        gone.flatMap((day, index) => {
          const isBooked = booked.some(({ campDayId }) => campDayId === day.id);
          if (!isBooked && day.keptForFunded === 0) return [];
          const why = !isBooked
            ? `${countedPlaces(day.keptForFunded)} kept for funded children, so it stays.`
            : day.placesTaken > 0
              ? `${countedPlaces(day.placesTaken)} taken, so it stays. You can close it.`
              : 'it has been booked before, so it stays. You can close it.';
          return [{ path: `days.${index}`, message: sentenceOf(day, why) }];
        }),
      );
      await manager.delete(SlotEntity, { campDayId: In(ids) });
      await manager.delete(CampDayEntity, { id: In(ids) });
      await recordEvent(manager, {
        type: 'camp_days.deleted',
        ...byStaff(staff, this.clock.now()),
        subjectId: seasonId,
        before: {
          days: daysForEvent(gone),
          ...valuesForEvent(gone, {
            capacity: ({ capacity }) => capacity,
            slots: ({ slots }) => slotsForEvent(slots),
          }),
        },
      });
      return findDays(manager, seasonId);
    });
  }
}

async function refuseTooMany(
  manager: EntityManager,
  seasonId: number,
  added: readonly Pick<CampDayEntity, 'venueKey' | 'date'>[],
  capacity: number,
): Promise<void> {
  const days = added.map((day) => ({ ...day, capacity }));
  await lockVenues(manager, [...new Set(days.map(({ venueKey }) => venueKey))]);
  const rooms = await roomsInTurn(manager, days, { seasonId });
  const full = rooms.find((room) => room && room.places < capacity);
  if (full) throw fieldError('capacity', `${roomWords(full)}.`);
}

async function holidaysAmong({ from, to }: Pattern): Promise<Set<string>> {
  const holidays = await bankHolidays(yearOf(from), yearOf(to));
  return new Set(holidays.map(({ date }) => date));
}

async function refuseUnknown(
  manager: EntityManager,
  { venueKeys, activityKey, slots }: Pattern,
): Promise<void> {
  const venues = await manager.findBy(VenueEntity, { isArchived: false });
  const known = new Set(venues.map(({ key }) => key));
  const fields: FieldError[] = venueKeys.flatMap((key, index) =>
    known.has(key)
      ? []
      : [{ path: `venueKeys.${index}`, message: 'Please choose a venue from the list' }],
  );
  if (!(await isActivityOfCamps(manager, activityKey))) {
    fields.push({ path: 'activityKey', message: 'Please choose an activity from the list' });
  }
  fields.push(...(await unknownSessions(manager, slots, 'slots')));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}
