import {
  type ConsentKind,
  type AskedConsent,
  askedConsentKinds,
} from '@sunfield/contracts/kit/fields/consent-kinds';
import { Entity, type EntityManager, Index, In } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { SettingEntity } from '../../kernel/settings/setting.entity';

/** A version of what families are asked, or of what they agree to by paying. Rows are only added. */
@Entity('consent_wordings')
@Index('uq_consent_wordings_version', ['kind', 'version'], { unique: true })
export class ConsentWordingEntity extends c.columns({
  id: c.id(),
  kind: c.code<ConsentKind>(32),
  /** From 1 for each kind. */
  version: c.integer(),
  question: c.varchar(160),
  /** Of terms and privacy notice, empty while the page is not complete: nothing is agreed to then. */
  text: c.text(),
  writtenBy: c.code<Actor>(64),
  writtenAt: c.instant(),
}) {}

notPersonal(ConsentWordingEntity, {
  'what the provider asks, the same for everyone': ['question', 'text'],
});

/** Newest first. */
export const wordingsOf = (manager: EntityManager): Promise<ConsentWordingEntity[]> =>
  manager.find(ConsentWordingEntity, { order: { version: 'DESC' } });

/** A kind that is off has a row among the settings. Not in their form: kinds are switched beside their wordings. */
const rowOf = (kind: AskedConsent): string => `consent-off.${kind}`;

/** The kinds of consent that the provider doesn’t ask for. */
export async function kindsOff(manager: EntityManager): Promise<ReadonlySet<AskedConsent>> {
  const rows = await manager.findBy(SettingEntity, { key: In(askedConsentKinds.map(rowOf)) });
  return new Set(askedConsentKinds.filter((kind) => rows.some(({ key }) => key === rowOf(kind))));
}

export async function switchConsent(
  manager: EntityManager,
  kind: AskedConsent,
  isAsked: boolean,
): Promise<void> {
  if (isAsked) await manager.delete(SettingEntity, { key: rowOf(kind) });
  else await manager.upsert(SettingEntity, { key: rowOf(kind), value: true }, ['key']);
}
