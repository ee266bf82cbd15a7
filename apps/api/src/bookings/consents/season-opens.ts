import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { isPastDay } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { Between, type EntityManager, In } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { isOpenForBooking } from '../../catalogue/model/opening';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { type FindReminded } from '../../mail/reminders/reminders.service';
import { suppressedAmong } from '../../mail/suppression/suppression';
import { EventEntity } from '../../kernel/events/event.entity';
import { keyedHash } from '../../kernel/crypto/encryption';
import { placeholders } from '../../kernel/database/columns';
import { wantingAmong } from './news';

/** An email that could not be sent for longer than this is not sent. */
const lateDays = 2;

/** Each family with a paid booking that wants news, once for a season that has just opened; by its newest booking. */
export const toldThatSeasonOpens: FindReminded = async (manager, { now, after, limit }) => {
  const seasons = await justOpened(manager, now);
  if (seasons.length === 0) return [];
  const rows = await manager.query<{ id: number; emailKey: string }[]>(newestBookings, [
    ...expectedStatuses,
    after,
    ...expectedStatuses,
    limit,
  ]);
  const reached = await reachedByNews(
    manager,
    rows.map(({ emailKey }) => emailKey),
  );
  return rows.flatMap(({ id, emailKey }) =>
    seasons.map((season) => ({
      bookingId: Number(id),
      onceKey: reached.has(emailKey) ? keyOf(season, emailKey) : undefined,
    })),
  );
};

const keyOf = ({ id }: SeasonEntity, emailKey: string): string =>
  `season-opens:${id}:${keyedHash(`season opens ${emailKey}`)}`;

/** The season that an email with this key is about, with the days that can be booked; undefined if there are none. */
export async function openSeasonOf(manager: EntityManager, onceKey: string, now: Date) {
  const season = await manager.findOneBy(SeasonEntity, { id: Number(onceKey.split(':')[1]) });
  const days = season ? await bookableDays(manager, season, now) : [];
  return season && days.length > 0 ? { season, days } : undefined;
}

/** Those of these addresses that want news and are not suppressed, for any reason. */
export async function reachedByNews(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<Set<string>> {
  const suppressed = await suppressedAmong(manager, addresses);
  return wantingAmong(
    manager,
    addresses.filter((address) => !suppressed.has(address)),
  );
}

/**
 * At its time, or when staff published it, if that was later. The example season has neither, and one that is put on
 * sale again from the archive is not the next season.
 */
async function justOpened(manager: EntityManager, now: Date): Promise<SeasonEntity[]> {
  const since = dayjs(now).subtract(lateDays, 'day').toDate();
  const onSale = await manager.find(SeasonEntity, {
    where: { state: 'on_sale' },
    order: { id: 'ASC' },
  });
  const moves = await manager.findBy(EventEntity, {
    type: 'season.moved',
    subjectId: In(onSale.map(({ id }) => String(id))),
    at: Between(since, now),
  });
  const published = new Set(
    moves
      .filter(
        ({ before, after }) => before?.['state'] === 'draft' && after?.['state'] === 'on_sale',
      )
      .map(({ subjectId }) => subjectId),
  );
  const opened: SeasonEntity[] = [];
  for (const season of onSale) {
    const { id, bookingOpensAt } = season;
    const isNew = published.has(String(id)) || (bookingOpensAt !== null && bookingOpensAt >= since);
    if (isNew && (await bookableDays(manager, season, now)).length > 0) opened.push(season);
  }
  return opened;
}

/** None before the season opens. */
async function bookableDays(
  manager: EntityManager,
  season: SeasonEntity,
  now: Date,
): Promise<CampDayEntity[]> {
  const days = await manager.find(CampDayEntity, {
    where: { seasonId: season.id, state: 'open' },
    relations: { venue: true },
    order: { date: 'ASC', venue: { position: 'ASC' }, id: 'ASC' },
  });
  return days.filter((day) => isOpenForBooking(season, day, now) && !isPastDay(day.date, now));
}

/** The newest paid booking of each address. */
const newestBookings = `
  SELECT booking.id AS id, booking.email_key AS emailKey FROM bookings booking
  WHERE booking.deleted_at IS NULL AND booking.email_key <> '' AND booking.payment_status IN (${placeholders(expectedStatuses)})
    AND booking.id > ? AND NOT EXISTS (
      SELECT 1 FROM bookings newer WHERE newer.email_key = booking.email_key AND newer.id > booking.id
        AND newer.deleted_at IS NULL AND newer.payment_status IN (${placeholders(expectedStatuses)}))
  ORDER BY booking.id LIMIT ?`;
