import { type PartyRules } from '@sunfield/contracts/parties/packages';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { integer } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { execute } from '../../kernel/database/transaction';

type Rules = Omit<PartyRules, 'version'>;

/** When parties are possible: one row, which is also the lock for taking a party's time. */
@Entity('party_rules')
export class PartyRulesEntity {
  @PrimaryColumn(integer())
  id: number;

  /** Those that staff have set. */
  @Column({ type: 'simple-json' })
  rules: Partial<Rules>;

  /** Whose days parties are; null until the first quote. */
  @Column({ ...integer(), nullable: true })
  seasonId: number | null;

  @Column(integer())
  version: number;

  /** Counts the times taken: a transaction locks all parties by increasing it. */
  @Column(integer())
  taken: number;
}

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
