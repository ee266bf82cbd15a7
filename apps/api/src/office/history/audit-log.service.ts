import { Injectable } from '@nestjs/common';
import { type AuditLogEntry, type AuditQuery } from '@sunfield/contracts/office/audit';
import { addDays, instantInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
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
    const names = await usernamesOf(
      this.dataSource.manager,
      found.map(({ actor }) => actor),
    );
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
  for (const [type, namesOf] of Object.entries(named)) {
    const about = subjects.filter(({ subjectType }) => subjectType === type);
    if (about.length === 0) continue;
    for (const [key, name] of await namesOf(manager, about.map(keyOf))) {
      known.set(`${type} ${key}`, name);
    }
  }
  return (subject) => known.get(`${subject.subjectType} ${keyOf(subject)}`) ?? null;
}

type Named = [key: string | number, name: string][];

const namesOfVenues = async (manager: EntityManager, keys: string[]): Promise<Named> =>
  (await manager.findBy(VenueEntity, { key: In(keys) })).map(({ key, name }) => [key, name]);

const named: Partial<
  Record<SubjectType, (manager: EntityManager, keys: string[]) => Promise<Named>>
> = {
  staff: async (manager, ids) =>
    (await manager.findBy(StaffEntity, { id: In(ids.map(Number)) })).map(({ id, username }) => [
      id,
      username,
    ]),
  season: async (manager, ids) =>
    (await manager.findBy(SeasonEntity, { id: In(ids.map(Number)) })).map(({ id, name }) => [
      id,
      name,
    ]),
  register: namesOfVenues,
  venue: namesOfVenues,
  activity: async (manager, keys) =>
    (await manager.findBy(ActivityEntity, { key: In(keys) })).map(({ key, bookingName }) => [
      key,
      bookingName,
    ]),
  session: async (manager, keys) =>
    (await manager.findBy(SessionEntity, { key: In(keys) })).map(({ key, name }) => [key, name]),
};

/** For a register, `2025-10-27 st-marys`, its venue's. */
const keyOf = ({ subjectType, subjectId }: Subject): string =>
  subjectType === 'register' ? (subjectId.split(' ')[1] ?? '') : subjectId;
