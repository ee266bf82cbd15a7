import { type EntityManager } from 'typeorm';

/** A slot that was ever booked, also by bookings that have since ended or been deleted. */
export interface BookedSlot {
  campDayId: number;
  slotId: number;
  /** Its places that are held or confirmed at this moment. */
  placesTaken: number;
}

/**
 * What editing the catalogue needs to know about bookings without importing them. Bookings provide
 * it; without it the application doesn't start.
 */
export abstract class BookedSlots {
  abstract ofDays(manager: EntityManager, campDayIds: number[]): Promise<BookedSlot[]>;
}
