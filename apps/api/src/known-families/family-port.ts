import { type Request } from 'express';

/**
 * What bookings need from known families without knowing them. Families provide it; without it the application doesn't
 * start.
 */
export abstract class FamilyPort {
  /**
   * If this browser has placed the booking and has proved its address, or stays known for it, the booking shares what its
   * family has told us about its children. Otherwise nothing happens.
   */
  abstract recognise(
    request: Request,
    bookingId: number,
    options?: { isPlacedHere?: boolean },
  ): Promise<void>;
}
