import {
  type EventPayloads,
  type EventType,
  type SubjectId,
} from '@sunfield/contracts/kit/events/events';

/** `staff:3`, a parent, Stripe, or the system itself. */
export type Actor = 'parent' | 'stripe' | 'system' | `staff:${number}`;

/** Who makes a change, and when. */
export interface By {
  actor: Actor;
  at: Date;
}

/** A change that a member of staff makes. */
export const byStaff = ({ id }: { id: number }, at: Date) =>
  ({ actor: `staff:${id}`, at }) as const satisfies By;

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
