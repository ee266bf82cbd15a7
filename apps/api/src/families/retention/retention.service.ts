import { Injectable } from '@nestjs/common';
import {
  type Retention as RetentionTimes,
  type RetentionDue,
  type RetentionQuery,
} from '@sunfield/contracts/kit/retention';
import dayjs from 'dayjs';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { lockBooking } from '../../bookings/model/move-booking';
import { countEndingLinks } from '../../bookings/links/booking-links.service';
import { OldBookings } from '../deletion/old-bookings.service';
import { eraseEnquiries, findOldEnquiries } from '../../parties/find-enquiries';
import { recordEvent } from '../../kernel/events/record-event';
import { wipeFreed } from '../../kernel/database/wipe-freed';
import { isAppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { forEachBatch, type Pacing } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { findIdleCredit, forgetCreditAddress } from '../../payments/credit/forget-credit-address';
import { SettingsService } from '../../kernel/settings/settings.service';
import {
  countDue,
  countOldRecords,
  type DueKind,
  eraseOldRecords,
  findDue,
  forgetKeptNames,
  recordLimits,
  type RecordLimits,
} from './due-bookings';
import { entitiesGoingBy, eraseOfBookings } from '../../kernel/database/personal-data';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { sqlInstant } from '../../kernel/database/columns';

export const retentionJob = 'retention';

const everyMs = 6 * 3600_000;
const batchSize = 10;
const logBatch = 200;

type Erased = Omit<RetentionDue, 'links'>;
type Limits = Record<Exclude<keyof Erased, 'records'>, Date> & { records: RecordLimits };

/** Erases what is older than the settings allow, in batches, and records the amounts in the audit log. */
@Injectable()
export class Retention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly bookings: OldBookings,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: retentionJob,
      everyMs,
      isRare: true,
      run: async (stop, giveWay) => {
        await this.run({ stop, giveWay });
        await wipeFreed(dataSource);
      },
    });
  }

  /** What it would erase now, by the saved settings or by others that staff are trying out. */
  async preview(considered: RetentionQuery = {}): Promise<RetentionDue> {
    const { manager } = this.dataSource;
    const { retention: saved, linkDays: savedDays } = await this.settings.read();
    const { linkDays = savedDays, ...times } = considered;
    const limits = this.limits({ ...saved, ...times });
    return {
      notes: await countDue(manager, 'notes', limits.notes),
      funded: await countDue(manager, 'funded', limits.funded),
      contacts: await countDue(manager, 'contacts', limits.contacts),
      money: await countReferences(manager, limits.money),
      enquiries: (await findOldEnquiries(manager, limits.enquiries)).length,
      logs: await countLogs(manager, limits.logs),
      records: await countOldRecords(manager, limits.records),
      links: await countEndingLinks(manager, linkDays, this.clock.now()),
    };
  }

  private async run(pacing: Pacing): Promise<void> {
    const { manager } = this.dataSource;
    const { retention } = await this.settings.keeping();
    const limits = this.limits(retention);
    const at = this.clock.now();
    const enquiries = await findOldEnquiries(manager, limits.enquiries);
    const erased: Erased = {
      notes: await this.eachBatch('notes', limits.notes, pacing, (ids) =>
        this.erasePart('notes', ids, limits.notes, async (manager, due) => {
          // Includes those kept in ended changes that were never paid.
          await eraseOfBookings(manager, ['notes'], due);
          await manager.update(BookingEntity, { id: In(due) }, { notesErasedAt: at });
        }),
      ),
      funded: await this.eachBatch('funded', limits.funded, pacing, (ids) =>
        this.erasePart('funded', ids, limits.funded, (manager, due) =>
          eraseOfBookings(manager, ['funder'], due),
        ),
      ),
      contacts: await this.eachBatch('contacts', limits.contacts, pacing, (ids) =>
        this.bookings.erase(ids, 'system'),
      ),
      money: await untilDone(pacing, () => eraseReferences(manager, limits.money, batchSize)),
      enquiries: await eraseEnquiries(manager, enquiries, at),
      logs: await untilDone(pacing, () => eraseLogs(manager, limits.logs, logBatch)),
      records: await untilDone(pacing, () => eraseOldRecords(manager, limits.records, logBatch)),
    };
    await untilDone(pacing, () => forgetKeptNames(manager, logBatch));
    for (const email of await findIdleCredit(manager)) {
      await inTransaction(this.dataSource, (within) => forgetCreditAddress(within, email));
    }
    if (Object.values(erased).every((count) => count === 0)) return;
    await recordEvent(manager, {
      type: 'retention.erased',
      at,
      actor: 'system',
      subjectId: 'retention',
      after: erased,
    });
  }

  /** The instant before which each kind is too old. */
  private limits(retention: RetentionTimes): Limits {
    const now = dayjs(this.clock.now());
    const daysAgo = (days: number) => now.subtract(days, 'day').toDate();
    return {
      notes: daysAgo(retention.notesDays),
      funded: daysAgo(retention.funderDays),
      contacts: daysAgo(retention.contactDays),
      money: now.subtract(retention.moneyYears, 'year').toDate(),
      enquiries: daysAgo(retention.enquiryDays),
      logs: daysAgo(retention.logDays),
      records: recordLimits(retention, this.clock.now()),
    };
  }

  private async eachBatch(
    kind: DueKind,
    since: Date,
    pacing: Pacing,
    erase: (ids: number[]) => Promise<number>,
  ): Promise<number> {
    let erased = 0;
    const read = (after: number) =>
      findDue(this.dataSource.manager, kind, { since, after, limit: batchSize });
    await forEachBatch(pacing, read, async (ids) => {
      erased += await erase(ids);
    });
    return erased;
  }

  /** Another request may just have changed or deleted one of them. */
  private erasePart(
    kind: DueKind,
    ids: number[],
    since: Date,
    erase: (manager: EntityManager, due: number[]) => Promise<unknown>,
  ): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      for (const id of ids) {
        await lockBooking(manager, id).catch((error: unknown) => {
          if (!isAppError(error, 'booking_not_found')) throw error;
        });
      }
      const due = await findDue(manager, kind, { since, among: ids });
      if (due.length > 0) await erase(manager, due);
      return due.length;
    });
  }
}

/** In batches, until nothing is left. */
async function untilDone({ stop, giveWay }: Pacing, erase: () => Promise<number>): Promise<number> {
  let erased = 0;
  while (!stop.aborted) {
    const last = await erase();
    if (last === 0) break;
    erased += last;
    await giveWay();
  }
  return erased;
}

interface LogEntry {
  id: number;
  at: Date;
}

/** Events, and who read which notes. */
const logs = () => entitiesGoingBy('log') as (new () => LogEntry)[];

async function countLogs(manager: EntityManager, before: Date): Promise<number> {
  let found = 0;
  for (const log of logs()) found += await manager.countBy(log, { at: LessThan(before) });
  return found;
}

/** Erases at most `limit` entries of each log; returns how many. */
async function eraseLogs(manager: EntityManager, before: Date, limit: number): Promise<number> {
  let erased = 0;
  for (const log of logs()) {
    // Ids increase with time, so the oldest entries are found without another index.
    const rows = await manager.find(log, {
      select: { id: true, at: true },
      order: { id: 'ASC' },
      take: limit,
    });
    const ids = rows.filter(({ at }) => at < before).map(({ id }) => id);
    if (ids.length > 0) await manager.delete(log, { id: In(ids) });
    erased += ids.length;
  }
  return erased;
}

/** Bookings without personal data whose payments still have a provider's reference, and have not changed since. */
function oldPayments({ connection }: EntityManager): string {
  const references = entitiesGoingBy('references').map(
    (entity) => `EXISTS (SELECT 1 FROM ${connection.getMetadata(entity).tableName} AS provided
        WHERE provided.payment_id = payments.id)`,
  );
  return `
  FROM bookings
  WHERE bookings.deleted_at IS NOT NULL AND bookings.clearing_id IS NULL
    AND EXISTS (
      SELECT 1 FROM payments
      WHERE payments.booking_id = bookings.id AND (${references.join(' OR ')}))
    AND NOT EXISTS (
      SELECT 1 FROM payments
      WHERE payments.booking_id = bookings.id AND payments.updated_at >= ?)`;
}

async function countReferences(manager: EntityManager, before: Date): Promise<number> {
  const [row] = await manager.query<{ found: number }[]>(
    `SELECT COUNT(*) AS found ${oldPayments(manager)}`,
    [sqlInstant(before)],
  );
  return row?.found ?? 0;
}

/** Erases providers' references from at most `limit` bookings; returns how many. */
async function eraseReferences(
  manager: EntityManager,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT bookings.id AS id ${oldPayments(manager)} ORDER BY bookings.id LIMIT ?`,
    [sqlInstant(before), limit],
  );
  await eraseOfBookings(
    manager,
    ['references'],
    rows.map(({ id }) => id),
  );
  return rows.length;
}
