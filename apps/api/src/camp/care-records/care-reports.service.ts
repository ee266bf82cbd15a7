import { Injectable } from '@nestjs/common';
import { careRecordKinds, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type Accident } from '@sunfield/contracts/camp/care-records/care-fields';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import {
  type ReportTo,
  reportsTo,
  reportsToKeys,
  type SettleReport,
} from '@sunfield/contracts/camp/care-records/reports';
import {
  addDays,
  calendarDateInLondon,
  formatShortDate,
  instantInLondon,
} from '@sunfield/words/dates';
import { createHash } from 'node:crypto';
import { DataSource, In, IsNull, MoreThan } from 'typeorm';
import { venueNames } from '../../catalogue/model/venue.entity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { recordEvent } from '../../kernel/events/record-event';
import { type Staff } from '../../kernel/http/may';
import {
  AttentionSources,
  bookingSearch,
  type ToDoItem,
} from '../../staff/attention/attention-sources';
import { careDetails, CareRecordEntity, recordColumns } from './care-record.entity';
import { addRowAbout } from './rows-about';
import { namesAtGate } from '../attendance/gate-log';
import { versionsIn } from './forms-to-read';
import { NO_DEVICE } from '../attendance/attendance-event.entity';

/** What was never settled goes from the list after a year. */
const MAX_DAYS = 365;

/** Whom the office may have to tell of an accident, until it says that it has, or need not; see `reports.ts`. */
@Injectable()
export class CareReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    for (const to of reportsToKeys) attention.add(to, () => this.open(to));
  }

  /** Errors: see `SettleReportSchema`. */
  async settle(about: string, { to, isTold, reason }: SettleReport, staff: Staff): Promise<void> {
    const first = { id: about, kind: In(forms), about: IsNull(), corrects: IsNull() };
    if (!(await this.dataSource.manager.existsBy(CareRecordEntity, first))) {
      throw new AppError('not_found');
    }
    const at = this.clock.now();
    const actor = `staff:${staff.id}` as const;
    const done = {
      // One for each record and authority: two of the office who say so at the same time make one row.
      id: uuidOf(`${to} ${about}`),
      state: to,
      details: { isTold, note: reason, by: staff.username },
      actor,
      at,
      receivedAt: at,
      deviceId: NO_DEVICE,
    };
    await addRowAbout(this.dataSource, about, done, (manager, { bookingId, after }) =>
      recordEvent(manager, {
        type: 'booking.care_reported',
        at,
        actor,
        subjectId: bookingId,
        after: { ...after, to, isTold },
      }),
    );
  }

  /** Records are opened to see how serious they are; the items say only which child and when. */
  private async open(to: ReportTo): Promise<ToDoItem[]> {
    const { manager } = this.dataSource;
    const since = addDays(calendarDateInLondon(this.clock.now()), -MAX_DAYS);
    const rows = await manager.find(CareRecordEntity, {
      where: { kind: In(forms), date: MoreThan(since) },
      select: recordColumns,
    });
    const settled = new Set(rows.flatMap(({ about, state }) => (state === to ? [about] : [])));
    const open = careRecordsOf(versionsIn(rows)).filter(
      ({ id, newest }) =>
        newest.state === 'valid' &&
        !settled.has(id) &&
        isReportable(JSON.parse(careDetails.open(newest, newest.details)) as Accident),
    );
    const names = await namesAtGate(
      manager,
      open.map(({ newest }) => newest),
    );
    const venueOf = await venueNames(manager);
    return open.map(({ id, newest: { bookingId, childId, date, venueKey, time } }) => ({
      ref: id,
      bookingId,
      target: childId,
      what: `${names.get(childId) || 'A child of a deleted booking'}, ${venueOf(venueKey)}, ${formatShortDate(date)}`,
      due: instantInLondon(addDays(date, reportsTo[to].days), time).toISOString(),
      search: bookingSearch(bookingId),
    }));
  }
}

/** An injury from before camp did not happen in care. */
const isReportable = ({ severity, isOnArrival }: Accident): boolean =>
  severity === 'hospital' && !isOnArrival;

const forms = careRecordKinds.filter(isForm);

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
