import { type PartyRules } from '@sunfield/contracts/parties/packages';
import { Entity, type EntityManager } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { execute } from '../../kernel/database/transaction';

type Rules = Omit<PartyRules, 'version'>;

/** When parties are possible: one row, which is also the lock for taking a party's time. */
@Entity('party_rules')
export class PartyRulesEntity extends c.columns({
  id: c.primary(c.integer()),
  /** Those that staff have set. */
  rules: c.json<Partial<Rules>>(),
  /** Whose days parties are; null until the first quote. */
  seasonId: c.orNull(c.integer()),
  version: c.integer(),
  /** Counts the times taken: a transaction locks all parties by increasing it. */
  taken: c.integer(),
}) {}

notPersonal(PartyRulesEntity, { 'the provider’s rules; coaches as on the rota': ['rules'] });

const usualRules: Rules = {
  weekdays: [6, 7],
  starts: ['10:00', '12:00', '14:00', '16:00'],
  blocked: [],
  noticeDays: 7,
  aheadDays: 180,
  travelMinutes: 45,
  coaches: [],
  quoteDays: 7,
  payDays: 3,
  terms: '',
  tasks: [
    { what: 'Confirm the numbers with the host', daysBefore: 3 },
    { what: 'Tell the coach where and when', daysBefore: 2 },
    { what: 'Pack the bags', daysBefore: 1 },
  ],
};

export async function partyRules(
  manager: EntityManager,
): Promise<PartyRules & { seasonId: number | null }> {
  const { rules, seasonId, version } = await manager.findOneByOrFail(PartyRulesEntity, { id: 1 });
  return { ...usualRules, ...rules, seasonId, version };
}

/** Parties are quoted and accepted one after the other. Must be the first statement of its transaction. */
export const lockPartyTimes = (manager: EntityManager): Promise<number> =>
  execute(manager, 'UPDATE party_rules SET taken = taken + 1 WHERE id = 1', []);
