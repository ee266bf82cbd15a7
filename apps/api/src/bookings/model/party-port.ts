import { type EntityManager } from 'typeorm';

/** What bookings need from parties, which provide it; without it the application doesn't start. */
export abstract class PartyPort {
  /** For the host of a party: to invite guests, and to see who comes. Both are empty for camp days. */
  abstract hostLinks(
    manager: EntityManager,
    bookingId: number,
  ): Promise<{ invitationLink: string; hostLink: string }>;
}
