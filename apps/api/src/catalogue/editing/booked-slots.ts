import { type EntityManager } from 'typeorm';

/** A slot that was ever booked, also by bookings that have ended or were deleted since. */
export interface BookedSlot {
  campDayId: number;
  slotId: number;
  /** Places on it that are held or confirmed at this moment. */
  placesTaken: number;
}

/**
 * What whoever edits the catalogue asks about bookings without knowing them. Bookings provide it; without it the
 * application does not start.
 */
export abstract class BookedSlots {
  abstract ofDays(manager: EntityManager, campDayIds: number[]): Promise<BookedSlot[]>;
}
