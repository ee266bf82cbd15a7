import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { networkOf } from '../../kernel/http/network-of';
import { countOne, hashOfKey } from '../../kernel/http/rate-limit-store';
import { forEachBatch, type Pacing } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { SettingsService } from '../../kernel/settings/settings.service';

export const linksJob = 'end-links';
const everyMs = 6 * 3600_000;
const batchSize = 100;
const hourMs = 3600_000;
/** Only these openings from one network in an hour are recorded, otherwise one visitor could fill the log. */
const notedTimes = [1, 10, 100];

/**
 * A booking's links and cookies work until some days after its last camp day; opening one in
 * another browser is recorded.
 */
@Injectable()
export class LinkLife {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: linksJob,
      everyMs,
      isRare: true,
      run: (stop, giveWay) => this.endOld({ stop, giveWay }),
    });
  }

  /** Records that a link was opened in a browser that didn't have it yet, or that a script opens it repeatedly. */
  noteOpened(bookingId: number, address: string | undefined): Promise<void> {
    const opened = { type: 'booking.link_opened', actor: 'parent' } as const;
    return this.note(opened, 'link-opened', { bookingId, address });
  }

  /** Records that the shared link was opened, by a person the family gave it to. */
  noteShareOpened(bookingId: number, address: string | undefined): Promise<void> {
    const opened = { type: 'booking.share_opened', actor: 'system' } as const;
    return this.note(opened, 'share-opened', { bookingId, address });
  }

  private async note(
    opened: Opened,
    counter: string,
    { bookingId, address }: { bookingId: number; address: string | undefined },
  ): Promise<void> {
    const key = hashOfKey(`${bookingId} ${networkOf(address ?? 'unknown')}`);
    const times = await countOne(this.dataSource, `${counter}:${key}`, hourMs);
    if (!notedTimes.includes(times)) return;
    const at = this.clock.now();
    await recordEvent(this.dataSource.manager, {
      ...opened,
      at,
      subjectId: bookingId,
      after: { times },
    });
  }

  /**
   * Without its nonce a booking has no token: see `BookingAccess`. A booking placed within the last
   * `linkDays` days keeps it.
   */
  async endOld(pacing: Pacing): Promise<void> {
    const { linkDays } = await this.settings.keeping();
    const since = dayjs(this.clock.now()).subtract(linkDays, 'day').toDate();
    const limits = [sqlInstant(since), calendarDateInLondon(since)];
    const read = async (after: number) => {
      const values = [after, ...limits, batchSize];
      const rows = await this.dataSource.query<{ id: number }[]>(overSince, values);
      return rows.map(({ id }) => id);
    };
    await forEachBatch(pacing, read, (ids) =>
      execute(
        this.dataSource.manager,
        `UPDATE bookings SET ended_nonce = access_nonce, access_nonce = ''
         WHERE id IN (${placeholders(ids)}) AND ${isOver}`,
        [...ids, ...limits],
      ),
    );
  }
}

interface Opened {
  type: 'booking.link_opened' | 'booking.share_opened';
  actor: Actor;
}

/** Checked again in the update: a day may have been added since the bookings were selected. */
const isOver = `
  access_nonce <> '' AND deleted_at IS NULL AND placed_at < ?
    AND NOT EXISTS (
      SELECT 1 FROM booking_places place JOIN camp_days day ON day.id = place.camp_day_id
      WHERE place.booking_id = bookings.id AND day.date >= ?)`;

const overSince = `SELECT id FROM bookings WHERE id > ? AND ${isOver} ORDER BY id LIMIT ?`;

/** How many bookings would lose their links if links were kept for this many days. */
export async function countEndingLinks(
  manager: EntityManager,
  linkDays: number,
  now: Date,
): Promise<number> {
  const since = dayjs(now).subtract(linkDays, 'day').toDate();
  const values = [sqlInstant(since), calendarDateInLondon(since)];
  const [row] = await manager.query<{ count: number | string }[]>(
    `SELECT COUNT(*) AS count FROM bookings WHERE ${isOver}`,
    values,
  );
  return Number(row?.count ?? 0);
}
