import { type Grant, type Staff } from '../../kernel/http/may';

/** What staff may do besides their memberships. Parties provide it; without it the application doesn't start. */
export abstract class PartyGrants {
  /** For a coach of some venues: the parties at families' own places that the coach leads or helps at. */
  abstract of(staff: Pick<Staff, 'username'>): Promise<Grant[]>;
}
