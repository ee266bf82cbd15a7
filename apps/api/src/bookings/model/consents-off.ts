import { type AskedConsent, askedConsentKinds } from '@sunfield/contracts/kit/fields/consent-kinds';
import { type EntityManager, In } from 'typeorm';
import { SettingEntity } from '../../kernel/settings/setting.entity';

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
