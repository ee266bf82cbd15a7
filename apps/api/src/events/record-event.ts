import type { EntityManager } from 'typeorm';
import { insertRows } from '../kernel/database/insert-rows';
import { EventEntity } from './event.entity';
import { followersOf } from './event-followers';
import { subjectTypes } from './event-subjects';
import { type DomainEvent } from './event-types';

/**
 * Records an event with the `manager` of the change itself and runs its followers: the change, its event and its
 * consequences are committed together, or not at all.
 *
 *     await recordEvent(manager, {
 *       type: 'takings.exported', at, actor: 'staff:3', subjectId: 'takings', after: { from, to },
 *     });
 */
export async function recordEvent(manager: EntityManager, event: DomainEvent): Promise<void> {
  const { type, at, actor, subjectId, before, after } = event;
  await insertRows(manager, EventEntity, [
    {
      type,
      at,
      actor,
      subjectType: subjectTypes[type],
      subjectId: String(subjectId),
      before,
      after,
    },
  ]);
  for (const follow of followersOf(manager, type)) await follow(manager, event);
}
