import { Injectable } from '@nestjs/common';
import {
  type AttentionItem,
  type AttentionKind,
} from '@sunfield/contracts/office/attention/attention';

/** Something that a person must do, as its feature finds it. */
export type ToDoItem = Omit<AttentionItem, 'kind' | 'taken' | 'snoozed'>;

/** A page of the console that shows this booking. */
export const bookingSearch = (id: number) => `?tab=bookings&booking=${id}`;

/** The most of one kind; more than these are found once the first are settled. */
export const MAX_OF_KIND = 100;

/** Each feature adds what may need a person. An item is found until its cause is gone. */
@Injectable()
export class AttentionSources {
  private readonly sources = new Map<AttentionKind, () => Promise<ToDoItem[]>>();

  add(kind: AttentionKind, find: () => Promise<ToDoItem[]>): void {
    if (this.sources.has(kind)) throw new Error(`${kind} is registered already`);
    this.sources.set(kind, async () => (await find()).slice(0, MAX_OF_KIND));
  }

  /** Undefined if nothing registered this kind. */
  of(kind: AttentionKind): (() => Promise<ToDoItem[]>) | undefined {
    return this.sources.get(kind);
  }
}
