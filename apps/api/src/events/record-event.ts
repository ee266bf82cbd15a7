import { events as table } from '@sunfield/contracts/events/events';
import type { DataSource, EntityManager } from 'typeorm';
import { insertion, insertRows } from '../kernel/database/insert-rows';
import { type Statement } from '../kernel/database/transaction';
import { EventEntity } from './event.entity';
import { followersOf } from './event-followers';
import { type DomainEvent } from './event-types';

/**
 * Records an event with the `manager` of the change itself and runs its followers: the change, its event and its
 * consequences are committed together, or not at all.
 *
 *     await recordEvent(manager, {
 *       type: 'takings.exported', at, actor: 'staff:3', subjectId: 'takings', after: { from, to },
 *     });
 */
export const recordEvent = (manager: EntityManager, event: DomainEvent): Promise<void> =>
  recordEvents(manager, [event]);

/** The same for several, in one statement. */
export async function recordEvents(
  manager: EntityManager,
  events: readonly DomainEvent[],
): Promise<void> {
  await insertRows(manager, EventEntity, rowsOf(events));
  for (const event of events) {
    for (const follow of followersOf(manager, event.type)) await follow(manager, event);
  }
}

/** The statement that records an event; only for one without followers, because they need a manager. */
export function eventEntry(dataSource: DataSource, event: DomainEvent): Statement[] {
  if (followersOf(dataSource.manager, event.type).length > 0)
    throw new Error(`${event.type} has followers`);
  return insertion(dataSource, EventEntity, rowsOf([event]));
}

const rowsOf = (events: readonly DomainEvent[]) =>
  events.map(({ type, at, actor, subjectId, before, after }) => ({
    type,
    at,
    actor,
    subjectType: table[type].subject,
    subjectId: String(subjectId),
    before,
    after,
  }));
