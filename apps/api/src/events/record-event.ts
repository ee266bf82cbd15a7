import { events as table } from '@sunfield/contracts/events/events';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../kernel/database/insert-rows';
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
  const rows = events.map(({ type, at, actor, subjectId, before, after }) => ({
    type,
    at,
    actor,
    subjectType: table[type].subject,
    subjectId: String(subjectId),
    before,
    after,
  }));
  await insertRows(manager, EventEntity, rows);
  for (const event of events) {
    for (const follow of followersOf(manager, event.type)) await follow(manager, event);
  }
}
