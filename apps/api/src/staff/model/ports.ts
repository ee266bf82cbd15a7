import { type Grant, type Staff } from '../../kernel/http/may';
import { type EntityManager } from 'typeorm';

/** What staff may do besides their memberships. Parties provide it; without it the application doesn't start. */
export abstract class PartyGrants {
  /** For a coach of some venues: the parties at families' own places that the coach leads or helps at. */
  abstract of(staff: Pick<Staff, 'username'>): Promise<Grant[]>;
}

/**
 * What accounts need to know about venues, without depending on the catalogue. The catalogue implements it; without it
 * the application does not start.
 */
export abstract class VenuesPort {
  /** Whether the venue exists. It can't be deleted until the transaction ends. */
  abstract keep(manager: EntityManager, key: string): Promise<boolean>;
}
