import { events as table } from '@sunfield/contracts/kit/events/events';
import type { DataSource, EntityManager } from 'typeorm';
import { insertion, insertRows } from '../database/insert-rows';
import { type Statement } from '../database/transaction';
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
    for (const { run } of followersOf(manager.dataSource, event)) await run(manager, event);
  }
}

/** The statement that records an event in a batch. One with followers is refused: they need a manager. */
export function recording(dataSource: DataSource, event: DomainEvent): Statement[] {
  if (followersOf(dataSource, event).length > 0)
    throw new Error(`${event.type} has a follower that needs a manager`);
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
