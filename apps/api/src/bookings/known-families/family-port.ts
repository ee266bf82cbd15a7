import { type Request } from 'express';

export interface OrderOfFamily {
  parentEmail: string;
  children: readonly { name: string }[];
}

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

  /**
   * By child of an order: the date of birth that its family has told us before. Only for a browser that has proved an
   * address of the family, or stays known for it, and an order with such an address; otherwise empty.
   */
  abstract knownBirths(request: Request, order: OrderOfFamily): Promise<(string | undefined)[]>;
}
