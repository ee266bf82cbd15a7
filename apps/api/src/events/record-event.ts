import type { EntityManager } from 'typeorm';
import { EventEntity } from './event.entity';
import {
  type Actor,
  type EventPayloads,
  type EventType,
  type SubjectId,
  subjectTypes,
} from './event-types';

type Told<Payload> = Payload & { [Half in Exclude<'before' | 'after', keyof Payload>]?: never };

/** One thing that happened, as whoever caused it tells it. */
export type DomainEvent<Type extends EventType = EventType> = {
  [Each in Type]: {
    type: Each;
    at: Date;
    actor: Actor;
    subjectId: SubjectId<Each>;
  } & Told<EventPayloads[Each]>;
}[Type];

/**
 * Writes down what happened with the `manager` of the change itself: both are there, or neither.
 *
 *     await recordEvent(manager, {
 *       type: 'takings.exported', at, actor: 'staff:3', subjectId: 'takings', after: { from, to },
 *     });
 */
export async function recordEvent(manager: EntityManager, event: DomainEvent): Promise<void> {
  const { type, at, actor, subjectId, before, after } = event;
  await manager.insert(EventEntity, {
    type,
    at,
    actor,
    subjectType: subjectTypes[type],
    subjectId: String(subjectId),
    before,
    after,
  });
}
