import { type DataSource, type EntityManager } from 'typeorm';

/** Something that is held until it is paid, and was not paid in time. */
export interface Overdue {
  bookingId: number;
  /** Gives it up, if its time ended by `before`; answers whether it did. */
  release: (manager: EntityManager, when: { at: Date; before: Date }) => Promise<boolean>;
  /** Holds it longer, if its time is over. */
  extend: (manager: EntityManager, when: { at: Date; until: Date }) => Promise<void>;
}

export interface OverdueAmong {
  /** Those that have waited longest; only those with places of some camp days, where these are given. */
  find: (
    dataSource: DataSource,
    which: { now: Date; limit: number; campDayIds?: number[] },
  ) => Promise<Overdue[]>;
}
