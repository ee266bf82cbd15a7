import { Injectable } from '@nestjs/common';
import {
  type AuditAction,
  type AuditLogEntry,
  type AuditQuery,
} from '@sunfield/contracts/office/audit';
import { addDays, instantInLondon } from '@sunfield/words/dates';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { unlistedTypes } from '../events/event-subjects';
import { EventEntity } from '../events/event.entity';
import { usernamesOf } from '../accounts/model/usernames';
import { subjectNames } from './subject-names';

type Listed = EventEntity & Pick<AuditLogEntry, 'subjectType'> & { type: AuditAction };

/** The audit log for owners. */
@Injectable()
export class AuditLog {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, newest first, and the total number of matching entries. */
  async list(query: AuditQuery): Promise<{ total: number; entries: AuditLogEntry[] }> {
    const matching = this.dataSource
      .getRepository(EventEntity)
      .createQueryBuilder('entry')
      .where('entry.type NOT IN (:...unlistedTypes)', { unlistedTypes });
    applyFilters(matching, query);
    const total = await matching.getCount();
    const found = (await matching
      .orderBy('entry.id', 'DESC')
      .offset((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .getMany()) as Listed[];
    const names = await usernamesOf(
      this.dataSource.manager,
      found.map(({ actor }) => actor),
    );
    const nameOf = await subjectNames(this.dataSource.manager, found);
    const entries = found.map(({ type, ...entry }) => ({
      ...entry,
      action: type,
      at: entry.at.toISOString(),
      actorName: names.get(entry.actor) ?? null,
      subjectName: nameOf(entry),
    }));
    return { total, entries };
  }
}

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
