import { type EntityManager } from 'typeorm';

/**
 * What accounts need to know about venues, without depending on the catalogue. The catalogue implements it; without it
 * the application does not start.
 */
export abstract class VenuesPort {
  /** Whether the venue exists. It can't be deleted until the transaction ends. */
  abstract keep(manager: EntityManager, key: string): Promise<boolean>;
}
