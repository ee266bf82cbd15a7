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

/** The statements that record events with what follows, one for each table. A follower that needs a manager is refused. */
export function recording(dataSource: DataSource, events: readonly DomainEvent[]): Statement[] {
  const added = events.flatMap((event) =>
    followersOf(dataSource, event).flatMap(({ adds }) => {
      if (!adds) throw new Error(`${event.type} has a follower that needs a manager`);
      return adds(event);
    }),
  );
  return [
    ...insertion(dataSource, EventEntity, rowsOf(events)),
    ...[...new Set(added.map(({ to }) => to))].flatMap((table) =>
      insertion(
        dataSource,
        table,
        added.filter(({ to }) => to === table).map(({ row }) => row),
      ),
    ),
  ];
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
