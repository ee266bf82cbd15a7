import { Injectable } from '@nestjs/common';
import { planOfPattern } from '@sunfield/contracts/catalogue/day-pattern';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import {
  type AddDays as Pattern,
  type AddedDays,
} from '@sunfield/contracts/catalogue/season-calendar';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { CampDayEntity } from '../model/camp-day.entity';
import { lockVenues, readRooms, roomsInTurn, roomWords } from '../model/venue-rooms';
import { isActivityOfCamps } from '../model/party-rows';
import { VenueEntity } from '../model/venue.entity';
import { bankHolidays, yearOf } from './bank-holidays';
import { insertDays, refuseUnusable } from './insert-days';
import { daysForEvent, slotsForEvent } from './event-values';
import { lockSeason } from './lock-season';
import { unknownSessions } from './known-sessions';
import { findDays } from './season-views';

@Injectable()
export class AddDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds camp days by a pattern; existing days stay as they are.
   * Errors: `not_found`, `validation_failed` for unknown keys and for dates.
   */
  async add(seasonId: number, pattern: Pattern, by: Staff): Promise<AddedDays> {
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
        await recordEvent(manager, {
          type: 'camp_days.added',
          at: this.clock.now(),
          actor: `staff:${by.id}`,
          subjectId: seasonId,
          after: { days: daysForEvent(added), ...facts, slots: slotsForEvent(slots) },
        });
      }
      return { added: added.length, skipped, days: await findDays(manager, seasonId) };
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
  const rooms = roomsInTurn(days, await readRooms(manager, days, { seasonId }));
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
