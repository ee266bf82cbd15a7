import { type DataSource, type EntityManager } from 'typeorm';

/** A booking or change that wasn't paid before its hold ended. */
export interface Overdue {
  bookingId: number;
  /** Releases it if its time ended by `before`; returns whether it did. */
  release: (manager: EntityManager, when: { at: Date; before: Date }) => Promise<boolean>;
  /** Extends the hold if its time is over. */
  extend: (manager: EntityManager, when: { at: Date; until: Date }) => Promise<void>;
}

export interface OverdueAmong {
  /** The most overdue first; if camp days are given, only those with places on them. */
  find: (
    dataSource: DataSource,
    which: { now: Date; limit: number; campDayIds?: number[] },
  ) => Promise<Overdue[]>;
}
