import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';

/** Who holds places: a row of the kind's own table. */
export interface Holder {
  kind: string;
  id: number;
  bookingId: number | null;
}

/**
 * One kind of holder, such as an unpaid booking. What is the same for all kinds is done once: finding overdue holds,
 * ending an open payment first, and counting.
 */
export interface HoldKind<Held = unknown> {
  kind: string;
  /** Locks the holder for the rest of the transaction; undefined if it holds nothing any more. */
  lock: (manager: EntityManager, holder: Holder) => Promise<Held | undefined>;
  /** Ends a locked holder whose time has run out: gives its places back and deletes its holds. */
  release: (manager: EntityManager, held: Held, at: Date) => Promise<void>;
  /** Copies a new end of the hold to the holder's own row, if it shows it. */
  moveEnd?: (manager: EntityManager, held: Held, until: Date) => Promise<void>;
}

/** Each feature whose rows hold places registers its kind when it starts. */
@Injectable()
export class HoldKinds {
  private readonly kinds = new Map<string, HoldKind>();

  add<Held>(kind: HoldKind<Held>): void {
    if (this.kinds.has(kind.kind)) throw new Error(`${kind.kind} is registered already`);
    this.kinds.set(kind.kind, kind as HoldKind);
  }

  of({ kind }: Pick<Holder, 'kind'>): HoldKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`No kind of holder is registered as ${kind}`);
    return found;
  }
}
