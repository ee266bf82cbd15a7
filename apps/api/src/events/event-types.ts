import {
  type EventPayloads,
  type EventType,
  type SubjectId,
} from '@sunfield/contracts/events/events';

/** `staff:3`, a parent, Stripe, or the system itself. */
export type Actor = 'parent' | 'stripe' | 'system' | `staff:${number}`;

type BeforeAndAfter<Payload> = Payload & {
  [Half in Exclude<'before' | 'after', keyof Payload>]?: never;
};

/** An event as the code that causes it records it. */
export type DomainEvent<Type extends EventType = EventType> = {
  [Each in Type]: {
    type: Each;
    at: Date;
    actor: Actor;
    subjectId: SubjectId<Each>;
  } & BeforeAndAfter<EventPayloads[Each]>;
}[Type];
