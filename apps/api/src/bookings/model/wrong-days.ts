import { agesWords, type CampAges, outsideOf } from '@sunfield/contracts/catalogue/camp-ages';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type WrongDay } from '@sunfield/contracts/bookings/wrong-days';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { agesOfDay } from '../../catalogue/model/ages-of-day';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type SeasonEntity } from '../../catalogue/model/season.entity';
import { inBatches, placeholders } from '../../kernel/database/columns';
import { BookingChildEntity } from './booking-child.entity';
import { takenStates } from './booking-place.entity';
import { openAnswers } from './child-answers';

export interface DayWithAges extends Pick<CampDayEntity, 'id' | 'date' | 'agesFrom' | 'agesTo'> {
  season: Pick<SeasonEntity, 'yearsFrom' | 'yearsTo'>;
  venue: { name: string };
}

/**
 * The child’s camp days that are for other ages or school years than its own by date of birth, without those that staff
 * have allowed; none while only its age is known. Inside the program: `is` tells of the date of birth, and leaves it only
 * for those who may read that.
 *
 * @param ofCamps the general range
 */
export function wrongDaysOf(
  child: Pick<BookingChildEntity, 'bookingId' | 'position' | 'details'>,
  days: readonly DayWithAges[],
  ofCamps: CampAges,
): (WrongDay & { is: string })[] {
  const { values, agesAllowed } = openAnswers(child);
  const { dateOfBirth } = values;
  if (!dateOfBirth) return [];
  const allowed = agesAllowed.flatMap((one) => one.days);
  return days
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .flatMap(({ id: campDayId, date, venue, season, ...day }) => {
      const range = agesOfDay(day, season, ofCamps);
      const outside = outsideOf(range, dateOfBirth, date);
      const isAllowed = allowed.some(
        (one) => one.campDayId === campDayId && one.is === outside?.is,
      );
      if (!outside || isAllowed) return [];
      return [{ campDayId, date, venueName: venue.name, ages: agesWords(range) ?? '', ...outside }];
    });
}

/** For viewers who may not read the date of birth. */
export const withoutAge = ({ is: _, ...day }: WrongDay): WrongDay => day;

interface Row extends Pick<CampDayEntity, 'id' | 'date' | 'agesFrom' | 'agesTo'> {
  bookingId: number;
  childId: number;
  yearsFrom: number | null;
  yearsTo: number | null;
}

/** Paid bookings with wrong days, in no order; only those of `among`, if given. */
export async function bookingsWithWrongDays(
  manager: EntityManager,
  { ofCamps, now, among }: { ofCamps: CampAges; now: Date; among?: readonly number[] | undefined },
): Promise<number[]> {
  if (among?.length === 0) return [];
  // Plain rows, because there are as many as places to come.
  const rows = await manager.query<Row[]>(
    `SELECT place.booking_id AS bookingId, place.child_id AS childId, day.id AS id,
       day.date AS date, day.ages_from AS agesFrom, day.ages_to AS agesTo,
       season.years_from AS yearsFrom, season.years_to AS yearsTo
     FROM camp_days day
     JOIN seasons season ON season.id = day.season_id
     JOIN booking_places place ON place.camp_day_id = day.id
       AND place.state IN (${placeholders(takenStates)})
     JOIN bookings booking ON booking.id = place.booking_id AND booking.deleted_at IS NULL
       AND booking.payment_status IN (${placeholders(expectedStatuses)})
     WHERE day.state <> 'cancelled'
       AND (day.date >= ? OR season.closes_with_each_day = 0)
       ${among ? `AND booking.id IN (${placeholders(among)})` : ''}`,
    [...takenStates, ...expectedStatuses, calendarDateInLondon(now), ...(among ?? [])],
  );
  const daysOf = Map.groupBy(rows, ({ childId }) => childId);
  const wrong = new Set<number>();
  for (const ids of inBatches([...daysOf.keys()])) {
    const children = await manager.find(BookingChildEntity, {
      where: { id: In(ids), details: Not(IsNull()) },
      select: { id: true, bookingId: true, position: true, details: true },
    });
    for (const child of children) {
      const days = (daysOf.get(child.id) ?? []).map(({ yearsFrom, yearsTo, ...day }) => ({
        ...day,
        season: { yearsFrom, yearsTo },
        venue: { name: '' },
      }));
      if (wrongDaysOf(child, days, ofCamps).length > 0) wrong.add(child.bookingId);
    }
  }
  return [...wrong];
}
