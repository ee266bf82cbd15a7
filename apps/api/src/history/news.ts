import { type TimelineEntry } from '@sunfield/contracts/bookings/booking-timeline';

/** A timeline entry before its actor's name is looked up. */
export interface News extends Pick<TimelineEntry, 'about' | 'isProblem' | 'text'> {
  at: Date;
  /** `staff:3`, `parent`, `stripe` or `system`. */
  actor: string;
  /** Only for staff: the family's file leaves it out. */
  isInternal?: boolean;
}
