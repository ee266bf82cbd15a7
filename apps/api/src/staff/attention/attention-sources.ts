import { Injectable } from '@nestjs/common';
import {
  type AttentionItem,
  type AttentionKind,
} from '@sunfield/contracts/office/attention/attention';

/** Something that a person must do. */
export type FoundItem = Omit<AttentionItem, 'kind' | 'taken' | 'snoozed'>;

/** As its feature finds it: many are about no booking, or have no time. */
export type ToDoItem = Omit<FoundItem, 'bookingId' | 'due'> &
  Partial<Pick<FoundItem, 'bookingId' | 'due'>>;

/** A page of the console that shows this booking. */
export const bookingSearch = (id: number) => `?tab=bookings&booking=${id}`;

/** A booking that needs a person. */
export const bookingItem = (id: number, what: string, more: Partial<ToDoItem> = {}): ToDoItem => ({
  ref: String(id),
  bookingId: id,
  what,
  search: bookingSearch(id),
  ...more,
});

/** The most of one kind; more than these are found once the first are settled. */
export const MAX_OF_KIND = 100;

/** Each feature adds what may need a person. An item is found until its cause is gone. */
@Injectable()
export class AttentionSources {
  private readonly sources = new Map<AttentionKind, () => Promise<FoundItem[]>>();

  add(kind: AttentionKind, find: () => Promise<ToDoItem[]>): void {
    if (this.sources.has(kind)) throw new Error(`${kind} is registered already`);
    this.sources.set(kind, async () =>
      (await find()).slice(0, MAX_OF_KIND).map((item) => ({ bookingId: null, due: null, ...item })),
    );
  }

  /** Undefined if nothing registered this kind. */
  of(kind: AttentionKind): (() => Promise<FoundItem[]>) | undefined {
    return this.sources.get(kind);
  }
}
