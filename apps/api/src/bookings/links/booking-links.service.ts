import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { endKnownDevices } from '../../mail/address-proof/known-devices.service';
import { queueEmail } from '../../mail/outbox/queue-email';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction, execute } from '../../kernel/database/transaction';
import { countForMailbox } from '../../kernel/http/mailbox-limit';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking, lockIfThere } from '../model/move-booking';
import { calendarDateInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
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
 * A booking's links and cookies work until some days after its last camp day, or until all of them are ended by giving it
 * a new nonce; opening one in another browser is recorded.
 */
@Injectable()
export class BookingLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
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

  /**
   * For anyone who may see the whole booking by a token; the new link goes to the booking's own
   * address. Resolves to the new token. Errors: `link_withdrawn` if no token opens it or there is
   * no such booking, also because another request came first.
   */
  async renew(id: number, tokens: (string | undefined)[]): Promise<string> {
    const seen = await this.dataSource.getRepository(BookingEntity).findOneBy({ id });
    // The same error in both cases, or booking numbers could be tried one by one.
    if (!seen || this.access.openingOne(seen, tokens) === null)
      throw new AppError('link_withdrawn');
    await countForMailbox(this.dataSource, seen.parentEmail);
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      if (this.access.openingOne(booking, tokens) === null) throw new AppError('link_withdrawn');
      return this.replaceNonce(manager, id, { actor: 'parent', newLinkEmailed: true });
    });
  }

  /**
   * Without a new link, no link opens the booking until staff send one. The mailbox may be in other hands, so browsers that
   * are known for its address are signed out, too. Errors: `booking_not_found`.
   */
  async withdraw(id: number, staff: Staff, newLinkEmailed: boolean): Promise<void> {
    refuseUnless(staff, 'bookings');
    await inTransaction(this.dataSource, async (manager) => {
      const { emailKey } = await lockBooking(manager, id);
      const actor = `staff:${staff.id}` as const;
      await this.replaceNonce(manager, id, { actor, newLinkEmailed });
      await endKnownDevices(manager, emailKey, { actor, at: this.clock.now() });
    });
  }

  /**
   * In the caller's transaction, for bookings whose links are in the hands of people who may not see them any more.
   * Each booking's own address gets the new link. Links that have ended already stay so.
   */
  async renewAll(manager: EntityManager, bookingIds: readonly number[]): Promise<void> {
    for (const id of bookingIds) {
      const booking = await lockIfThere(manager, id);
      if (!booking || booking.accessNonce === '') continue;
      await this.replaceNonce(manager, id, { actor: 'parent', newLinkEmailed: true });
    }
  }

  /**
   * Records that a link was opened in a browser that didn't have it yet, or that a script opens it repeatedly; or that
   * the shared link was, by a person the family gave it to.
   */
  async noteOpened(
    link: 'link' | 'share',
    subjectId: number,
    address: string | undefined,
  ): Promise<void> {
    const key = hashOfKey(`${subjectId} ${networkOf(address ?? 'unknown')}`);
    const times = await countOne(this.dataSource, `${link}-opened:${key}`, hourMs);
    if (!notedTimes.includes(times)) return;
    const actor = link === 'link' ? 'parent' : 'system';
    const opened = { type: `booking.${link}_opened`, actor, at: this.clock.now() } as const;
    await recordEvent(this.dataSource.manager, { ...opened, subjectId, after: { times } });
  }

  /**
   * Without its nonce a booking has no token: see `BookingAccess`. A booking placed within the last
   * `linkDays` days keeps it.
   */
  private async endOld(pacing: Pacing): Promise<void> {
    const { linkDays } = await this.settings.keeping();
    const limits = limitsOf(linkDays, this.clock.now());
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

  /** The booking must be locked. */
  private async replaceNonce(
    manager: EntityManager,
    id: number,
    { actor, newLinkEmailed }: { actor: Actor; newLinkEmailed: boolean },
  ): Promise<string> {
    const at = this.clock.now();
    const accessNonce = newLinkEmailed ? this.access.newNonce() : '';
    await manager.update(
      BookingEntity,
      { id },
      { accessNonce, endedNonce: null, shareNonce: null },
    );
    await recordEvent(manager, {
      type: 'booking.links_withdrawn',
      at,
      actor,
      subjectId: id,
      after: { newLinkEmailed },
    });
    if (newLinkEmailed) {
      // Includes the nonce: a link requested in the same minute may already have gone out, and no
      // longer works.
      const onceKey = `booking-link:${id}:${accessNonce}`;
      await queueEmail(manager, { kind: 'booking-link', subjectId: id, onceKey, at });
    }
    return this.access.tokenOf({ id, accessNonce });
  }
}

/** Checked again in the update: a day may have been added since the bookings were selected. */
const isOver = `
  access_nonce <> '' AND deleted_at IS NULL AND placed_at < ?
    AND NOT EXISTS (
      SELECT 1 FROM booking_places place JOIN camp_days day ON day.id = place.camp_day_id
      WHERE place.booking_id = bookings.id AND day.date >= ?)`;

const overSince = `SELECT id FROM bookings WHERE id > ? AND ${isOver} ORDER BY id LIMIT ?`;

/** For `isOver`. */
function limitsOf(linkDays: number, now: Date): string[] {
  const since = dayjs(now).subtract(linkDays, 'day').toDate();
  return [sqlInstant(since), calendarDateInLondon(since)];
}

/** How many bookings would lose their links if links were kept for this many days. */
export async function countEndingLinks(
  manager: EntityManager,
  linkDays: number,
  now: Date,
): Promise<number> {
  const [row] = await manager.query<{ count: number | string }[]>(
    `SELECT COUNT(*) AS count FROM bookings WHERE ${isOver}`,
    limitsOf(linkDays, now),
  );
  return Number(row?.count ?? 0);
}
