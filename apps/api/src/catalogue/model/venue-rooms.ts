import { Injectable } from '@nestjs/common';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { placeholders } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { VenuesPort } from '../../staff/model/ports';
import { type CampDayEntity } from './camp-day.entity';
import { VenueEntity } from './venue.entity';

type DayAtVenue = Pick<CampDayEntity, 'venueKey' | 'date' | 'capacity'>;

/** How many places more a venue has for camps of a date. */
interface Room {
  venue: VenueEntity;
  date: string;
  places: number;
}

interface Which {
  /** Its days count also while it is a draft. */
  seasonId: number;
  /** Days that are about to change. */
  except?: readonly number[];
}

@Injectable()
export class StaffedVenues implements VenuesPort {
  async keep(manager: EntityManager, key: string): Promise<boolean> {
    return (await lockVenues(manager, [key])) === 1;
  }
}

/** Locks venues, so that two requests do not fill one in the same moment. */
export const lockVenues = (manager: EntityManager, keys: readonly string[]): Promise<number> =>
  keys.length === 0
    ? Promise.resolve(0)
    : execute(
        manager,
        `UPDATE venues SET position = position WHERE \`key\` IN (${placeholders(keys)})`,
        [...keys],
      );

/**
 * The room for each of these days at its turn, beside what is on sale at its venue on its date; undefined if its venue has
 * no limit. Each takes of it what it has.
 */
export async function roomsInTurn(
  manager: EntityManager,
  days: readonly DayAtVenue[],
  which: Which,
): Promise<(Room | undefined)[]> {
  const left = await readRooms(manager, days, which);
  return days.map((day) => {
    const room = left.get(keyOf(day));
    if (!room) return undefined;
    const places = Math.max(0, room.places);
    left.set(keyOf(day), { ...room, places: places - Math.min(places, day.capacity) });
    return { ...room, places };
  });
}

/** Those of venues that have a limit. */
async function readRooms(
  manager: EntityManager,
  days: readonly DayAtVenue[],
  { seasonId, except = [] }: Which,
): Promise<Map<string, Room>> {
  const venues = await manager.findBy(VenueEntity, {
    key: In([...new Set(days.map(({ venueKey }) => venueKey))]),
    capacity: Not(IsNull()),
  });
  if (venues.length === 0) return new Map();
  const dates = [...new Set(days.map(({ date }) => date))];
  const keys = venues.map(({ key }) => key);
  const rows = await manager.query<{ venueKey: string; date: string; places: number }[]>(
    `SELECT venue_key AS venueKey, camp_days.date AS date, SUM(capacity) AS places
     FROM camp_days JOIN seasons ON seasons.id = season_id
     WHERE venue_key IN (${placeholders(keys)}) AND camp_days.date IN (${placeholders(dates)})
       AND camp_days.state <> 'cancelled' AND (season_id = ? OR seasons.state = 'on_sale')
       AND camp_days.id NOT IN (${placeholders([0, ...except])})
     GROUP BY venue_key, camp_days.date`,
    [...keys, ...dates, seasonId, 0, ...except],
  );
  const planned = new Map(rows.map((row) => [keyOf(row), row.places]));
  return new Map(
    venues.flatMap((venue) =>
      dates.map((date) => {
        const key = keyOf({ venueKey: venue.key, date });
        const places = (venue.capacity ?? 0) - (planned.get(key) ?? 0);
        return [key, { venue, date, places }];
      }),
    ),
  );
}

/** "Brecks takes at most 30 children a day. On Monday, 27th October 2025 it has room for 10." */
export const roomWords = ({ venue, date, places }: Room): string =>
  `${venue.name} takes at most ${counted(venue.capacity ?? 0, 'child', 'children')} a day. On ${formatLongDate(date)} it has room for ${places}`;

const keyOf = ({ venueKey, date }: Pick<DayAtVenue, 'venueKey' | 'date'>): string =>
  `${venueKey} ${date}`;
