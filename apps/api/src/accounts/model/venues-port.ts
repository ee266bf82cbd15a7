import { type EntityManager } from 'typeorm';

/**
 * What accounts ask about venues without knowing the catalogue. The catalogue provides it; without it the
 * application does not start.
 */
export abstract class VenuesPort {
  /** Whether there is such a venue. It stays until the transaction ends. */
  abstract keep(manager: EntityManager, key: string): Promise<boolean>;
}
