import { Injectable } from '@nestjs/common';
import { type AttentionItem, type AttentionKind } from '@sunfield/contracts/attention/attention';

/** Something that a person must do, as its feature finds it. */
export type Matter = Pick<AttentionItem, 'ref' | 'bookingId' | 'what' | 'due' | 'search' | 'page'>;

/** Each feature adds what may need a person. A matter is found until its cause is gone. */
@Injectable()
export class AttentionSources {
  private readonly sources = new Map<AttentionKind, () => Promise<Matter[]>>();

  add(kind: AttentionKind, find: () => Promise<Matter[]>): void {
    if (this.sources.has(kind)) throw new Error(`${kind} is registered already`);
    this.sources.set(kind, find);
  }

  /** Undefined if nothing registered this kind. */
  of(kind: AttentionKind): (() => Promise<Matter[]>) | undefined {
    return this.sources.get(kind);
  }
}
