import { Injectable } from '@nestjs/common';
import { type AuditLogEntry, type AuditQuery } from '@sunfield/contracts/office/audit';
import { addDays, instantInLondon } from '@sunfield/words/dates';
import {
  DataSource,
  type EntityManager,
  In,
  type SelectQueryBuilder,
  And,
  LessThan,
  MoreThanOrEqual,
  type EntityTarget,
  type ObjectLiteral,
} from 'typeorm';
import { type AuditAction, unlistedTypes } from '@sunfield/contracts/kit/events/events';
import { type SubjectType } from '@sunfield/contracts/kit/events/event';
import {
  type CatalogueValues,
  wordsOfValues,
} from '@sunfield/contracts/kit/events/catalogue-values';
import { wordsOfFields } from '@sunfield/contracts/kit/fields/field-words';
import { EventEntity } from '../../kernel/events/event.entity';
import { usernamesOf } from '../../staff/model/usernames';
import { countMatching, pageOf } from '../../kernel/database/count-up-to';
import { ActivityEntity } from '../../catalogue/model/activity.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { SessionEntity } from '../../catalogue/model/session.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { StaffEntity } from '../../staff/model/staff.entity';
import {
  type CareReading,
  type CareReadingQuery,
} from '@sunfield/contracts/bookings/care-readings';
import { CareReadingEntity, namesInReadings } from '../../bookings/care/care-reading.entity';

type Listed = EventEntity & Pick<AuditLogEntry, 'subjectType'> & { type: AuditAction };

/** The audit log for owners. */
@Injectable()
export class AuditLog {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, newest first, and how many entries match, or `MAX_COUNTED` + 1 for more. */
  async list(query: AuditQuery): Promise<{ total: number; entries: AuditLogEntry[] }> {
    const matching = this.dataSource
      .getRepository(EventEntity)
      .createQueryBuilder('entry')
      .where('entry.type NOT IN (:...unlistedTypes)', { unlistedTypes });
    applyFilters(matching, query);
    const total = await countMatching(matching);
    const found = (await pageOf(matching, query)) as Listed[];
    const names = await usernamesOf(this.dataSource.manager, found);
    const nameOf = await subjectNames(this.dataSource.manager, found);
    const entries = found.map(({ type, ...entry }) => ({
      ...entry,
      before: wordsOfValues(entry.before),
      after: wordsOfValues(type === 'booking.amended' ? inWords(entry.after) : entry.after),
      action: type,
      at: entry.at.toISOString(),
      actorName: names.get(entry.actor) ?? null,
      subjectName: nameOf(entry),
    }));
    return { total, entries };
  }

  /** Who read which child’s notes, for owners and for families who ask: one page, newest first, and the total. */
  async careReadings({
    page,
    pageSize,
    bookingId,
    from,
    to,
  }: CareReadingQuery): Promise<{ total: number; readings: CareReading[] }> {
    const { manager } = this.dataSource;
    const [found, total] = await manager.findAndCount(CareReadingEntity, {
      where: { ...(bookingId && { bookingId }), ...((from ?? to) && { at: between(from, to) }) },
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    const { readerOf, childrenOf } = await namesInReadings(manager, found);
    const readings = found.map((reading) => ({
      id: reading.id,
      at: reading.at.toISOString(),
      by: readerOf(reading),
      screen: reading.screen,
      bookingId: reading.bookingId,
      children: childrenOf(reading),
    }));
    return { total, readings };
  }
}

/** Details are named for staff. */
const inWords = (values: CatalogueValues | null): CatalogueValues | null =>
  typeof values?.['fields'] === 'string'
    ? { ...values, fields: wordsOfFields(values['fields']) }
    : values;

function applyFilters(
  matching: SelectQueryBuilder<EventEntity>,
  { actor, action, subjectType, subjectId, from, to }: AuditQuery,
): void {
  if (actor) matching.andWhere('entry.actor = :actor', { actor });
  if (action?.endsWith('.')) {
    // A prefix match as a range comparison, so that an index can be used.
    matching.andWhere('entry.type >= :action AND entry.type < :end', {
      action,
      end: `${action.slice(0, -1)}/`,
    });
  } else if (action) matching.andWhere('entry.type = :action', { action });
  if (subjectType) matching.andWhere('entry.subjectType = :subjectType', { subjectType });
  if (subjectId) matching.andWhere('entry.subjectId = :subjectId', { subjectId });
  if (from) matching.andWhere('entry.at >= :from', { from: instantInLondon(from, '00:00') });
  if (to) {
    matching.andWhere('entry.at < :until', { until: instantInLondon(addDays(to, 1), '00:00') });
  }
}

type Subject = Pick<EventEntity, 'subjectType' | 'subjectId'>;

/** The names of those `subjects` that have one and still exist. */
async function subjectNames(
  manager: EntityManager,
  subjects: Subject[],
): Promise<(subject: Subject) => string | null> {
  const known = new Map<string, string>();
  for (const [type, { entity, key, name }] of Object.entries(named)) {
    const about = subjects.filter(({ subjectType }) => subjectType === type);
    if (about.length === 0) continue;
    const rows = await manager.findBy(entity, { [key]: In(about.map(keyOf)) });
    for (const row of rows) known.set(`${type} ${String(row[key])}`, String(row[name]));
  }
  return (subject) => known.get(`${subject.subjectType} ${keyOf(subject)}`) ?? null;
}

/** The row whose name a subject has, and where the row has its key and its name. */
const named: Partial<
  Record<SubjectType, { entity: EntityTarget<ObjectLiteral>; key: string; name: string }>
> = {
  staff: { entity: StaffEntity, key: 'id', name: 'username' },
  season: { entity: SeasonEntity, key: 'id', name: 'name' },
  register: { entity: VenueEntity, key: 'key', name: 'name' },
  venue: { entity: VenueEntity, key: 'key', name: 'name' },
  activity: { entity: ActivityEntity, key: 'key', name: 'bookingName' },
  session: { entity: SessionEntity, key: 'key', name: 'name' },
};
/** For a register, `2025-10-27 st-marys`, its venue's. */
const keyOf = ({ subjectType, subjectId }: Subject): string =>
  subjectType === 'register' ? (subjectId.split(' ')[1] ?? '') : subjectId;

const between = (from: string | undefined, to: string | undefined) =>
  And(
    MoreThanOrEqual(from ? instantInLondon(from, '00:00') : new Date(0)),
    LessThan(to ? instantInLondon(addDays(to, 1), '00:00') : new Date('9999-01-01')),
  );
