import { Injectable } from '@nestjs/common';
import { expectedStatuses, paidStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type SeasonAnswers } from '@sunfield/contracts/catalogue/season-figures';
import { calendarDateInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { venueNeeds } from '../camp/rota/venue-needs';
import { Clock } from '../kernel/base/clock';
import { quotedList, readInstant } from '../kernel/database/columns';
import { SettingsService } from '../kernel/settings/settings.service';
import { ratioOf } from '@sunfield/contracts/camp/duty/ratio';

type Sum = string | number | null;

interface Season {
  id: number;
  firstDay: string;
  lastDay: string;
}

/** How long after a message a booking may be its doing. */
const DAYS_AFTER_MESSAGE = 14;

/** Paid bookings with a confirmed place in a season, each once. */
const ofSeason = `(SELECT DISTINCT bookings.id AS id, email_key, placed_at,
    CASE WHEN received_pence < total_pence THEN received_pence ELSE total_pence END - refunded_pence AS income
  FROM bookings JOIN booking_places ON booking_places.booking_id = bookings.id AND booking_places.state = 'confirmed'
    JOIN camp_days ON camp_days.id = camp_day_id
  WHERE season_id = ? AND deleted_at IS NULL AND payment_status IN (${quotedList(expectedStatuses)})) AS booked`;

/** What a season's bookings came from, and what they need. */
@Injectable()
export class SeasonAnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read(season: Season): Promise<SeasonAnswers> {
    return {
      families: await this.families(season),
      codes: await this.codes(season),
      messages: await this.messages(season),
      needs: await this.needs(season),
    };
  }

  private async families({ id, firstDay }: Season): Promise<SeasonAnswers['families']> {
    const [row] = await this.dataSource.query<{ families: Sum; known: Sum }[]>(
      `SELECT COUNT(*) AS families, SUM(known) AS known FROM (
         SELECT email_key, MAX(CASE WHEN EXISTS (
           SELECT 1 FROM bookings earlier JOIN booking_places place ON place.booking_id = earlier.id
             JOIN camp_days day ON day.id = place.camp_day_id
           WHERE earlier.email_key = booked.email_key AND earlier.payment_status IN (${quotedList(paidStatuses)})
             AND day.season_id <> ? AND day.date < ?
         ) THEN 1 ELSE 0 END) AS known
         FROM ${ofSeason} WHERE email_key <> '' GROUP BY email_key) AS families`,
      [id, firstDay, id],
    );
    const known = Number(row?.known ?? 0);
    return { new: Number(row?.families ?? 0) - known, returning: known };
  }

  private async codes({ id }: Season): Promise<SeasonAnswers['codes']> {
    const rows = await this.dataSource.query<
      { name: string; bookings: Sum; discount: Sum; income: Sum }[]
    >(
      `SELECT codes.name AS name, COUNT(*) AS bookings, SUM(discount) AS discount, SUM(income) AS income
       FROM ${ofSeason} JOIN code_uses ON code_uses.booking_id = booked.id JOIN codes ON codes.id = code_id
       LEFT JOIN (SELECT booking_id, SUM(amount_pence) AS discount FROM booking_lines
         WHERE kind = 'code-discount' GROUP BY booking_id) AS taken ON taken.booking_id = booked.id
       GROUP BY codes.id, codes.name ORDER BY SUM(income) DESC, codes.id`,
      [id],
    );
    return rows.map(({ name, bookings, discount, income }) => ({
      name,
      bookings: Number(bookings),
      discountPence: 0 - Number(discount ?? 0),
      incomePence: Number(income ?? 0),
    }));
  }

  private async messages({ id }: Season): Promise<SeasonAnswers['messages']> {
    const rows = await this.dataSource.query<
      {
        messageId: number;
        subject: string;
        begunAt: Date | string;
        bookingId: number;
        placedAt: Date | string;
        income: Sum;
      }[]
    >(
      `SELECT DISTINCT messages.id AS messageId, subject, begun_at AS begunAt, booked.id AS bookingId,
         booked.placed_at AS placedAt, income
       FROM ${ofSeason} JOIN bookings known ON known.email_key = booked.email_key AND known.email_key <> ''
         JOIN message_bookings ON message_bookings.booking_id = known.id
         JOIN message_receivers ON message_receivers.id = receiver_id AND queued_at IS NOT NULL
         JOIN messages ON messages.id = message_id AND messages.kind = 'news'
       WHERE begun_at < booked.placed_at ORDER BY begun_at`,
      [id],
    );
    // The last one before each booking.
    const last = new Map(
      rows
        .map((row) => ({ ...row, sentAt: readInstant(row.begunAt) }))
        .filter(
          ({ sentAt, placedAt }) =>
            dayjs(readInstant(placedAt)).diff(sentAt, 'day', true) <= DAYS_AFTER_MESSAGE,
        )
        .map((row) => [row.bookingId, row]),
    );
    return [...Map.groupBy(last.values(), ({ messageId }) => messageId).values()].flatMap((of) =>
      of.slice(0, 1).map(({ subject, sentAt }) => ({
        subject,
        sentAt: sentAt.toISOString(),
        bookings: of.length,
        incomePence: of.reduce((sum, { income }) => sum + Number(income ?? 0), 0),
      })),
    );
  }

  private async needs({ firstDay, lastDay }: Season): Promise<SeasonAnswers['needs']> {
    const today = calendarDateInLondon(this.clock.now());
    if (lastDay < today) return [];
    const ratio = ratioOf(await this.settings.read());
    const from = firstDay < today ? today : firstDay;
    const days = await venueNeeds(this.dataSource.manager, { from, until: lastDay, ratio });
    return [...days].flatMap(([date, venues]) =>
      venues.map(({ venueName, children, needed }) => ({
        date,
        venueName,
        children,
        adults: needed,
      })),
    );
  }
}
