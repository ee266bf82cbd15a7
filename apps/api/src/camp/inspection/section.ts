import { type Ratio } from '@sunfield/contracts/camp/duty/ratio';
import { type Staff } from '../../kernel/http/may';
import { type DataSource } from 'typeorm';

/** What a pack is about. */
export interface Scope {
  dataSource: DataSource;
  /** London dates, both inclusive. */
  from: string;
  to: string;
  /** Keys; null: all, also those that were deleted since. */
  venues: readonly string[] | null;
  reader: Staff;
  /** How many children one adult may look after, by today's settings. */
  ratio: Ratio;
}

export interface Batch {
  /** A text for each column; calendar dates as `YYYY-MM-DD`. */
  rows: string[][];
  /** The children whom the rows name. */
  children?: readonly { bookingId: number; childId: number }[];
  /** For the next batch; null after the last. */
  next: string | null;
}

/**
 * A part of the pack for an inspection: a table, on the page, on paper and as a file. A new part is one of these in
 * `sections.ts`.
 */
export interface Section {
  /** In addresses and the names of files. */
  key: string;
  title: string;
  about: string;
  columns: readonly string[];
  /** Some rows, in order, after those of the batch whose `next` this is; `''` for the first. Never all in memory. */
  read: (scope: Scope, after: string) => Promise<Batch>;
}
