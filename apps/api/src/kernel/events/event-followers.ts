import { Injectable } from '@nestjs/common';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { DataSource, type EntityManager } from 'typeorm';
import { type DomainEvent } from './event-types';
import {
  events,
  type EventType,
  type FollowedType,
  type FollowerOf,
  rowOf,
} from '@sunfield/contracts/kit/events/events';

type Follow<Type extends EventType> = (
  manager: EntityManager,
  event: DomainEvent<Type>,
) => Promise<void>;

interface More<Type extends EventType> {
  /** Only these events of the type; all of them if undefined. */
  when?: ((event: DomainEvent<Type>) => boolean) | undefined;
}

type Follower<Type extends EventType> = More<Type> & { run: Follow<Type> };

/** Emails need not be listed: the outbox checks that each is defined. */
type NameOf<Type extends EventType> =
  | `email ${EmailKind}`
  | (Type extends FollowedType ? FollowerOf<Type> : never);

const ofDatabase = new WeakMap<DataSource, EventFollowers>();

/**
 * Reactions to an event, such as an email, belong to the feature that knows how, not to the code that causes the event.
 * Each feature registers when its module starts; if one that the table of events lists is missing, the application does not
 * start.
 *
 *     onModuleInit() {
 *       this.events.follow('enquiry.received', 'enquiry emails', (manager, event) => …);
 *     }
 */
@Injectable()
export class EventFollowers {
  private readonly present = new Map<EventType, Map<string, Follower<never>>>();

  constructor(dataSource: DataSource) {
    ofDatabase.set(dataSource, this);
  }

  /** `run` gets the transaction's manager: it writes quickly, or throws and rolls everything back. */
  follow<Type extends EventType>(
    type: Type,
    name: NameOf<Type>,
    run: Follow<Type>,
    more: More<Type> = {},
  ): void {
    const ofType = this.present.get(type) ?? new Map<string, Follower<never>>();
    if (ofType.has(name)) throw new Error(`${name} follow ${type} already`);
    this.present.set(type, ofType.set(name, { run, ...more }));
  }

  /** Called by the application once its rooms are there. */
  refuseMissing(): void {
    const missing = (Object.keys(events) as EventType[]).flatMap((type) =>
      (rowOf(type).followers ?? [])
        .filter((name) => !this.of(type).has(name))
        .map((name) => `${name} (${type})`),
    );
    if (missing.length > 0) throw new Error(`No follower is registered for: ${missing.join(', ')}`);
  }

  of(type: EventType): ReadonlyMap<string, Follower<never>> {
    return this.present.get(type) ?? new Map<string, Follower<never>>();
  }
}

/** The followers of an event in this database's application. */
export function followersOf(dataSource: DataSource, event: DomainEvent): Follower<EventType>[] {
  const application = ofDatabase.get(dataSource);
  if (!application) throw new Error('No application follows the events of this database');
  const all = [...application.of(event.type).values()] as Follower<EventType>[];
  return all.filter(({ when }) => when?.(event) ?? true);
}
