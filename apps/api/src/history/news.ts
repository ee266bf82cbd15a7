import { type TimelineEntry } from '@sunfield/contracts/bookings/booking-timeline';

/** An entry of a timeline before its actor has a name. */
export interface News extends Pick<TimelineEntry, 'about' | 'isProblem' | 'text'> {
  at: Date;
  /** `staff:3`, `parent`, `stripe` or `system`. */
  actor: string;
  /** For staff alone: the family's file leaves it out. */
  isInternal?: boolean;
}
