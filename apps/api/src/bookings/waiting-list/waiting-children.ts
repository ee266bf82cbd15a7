import { plainText } from '@sunfield/contracts/kit/search-text';
import { type EntityManager, In } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { mailboxOf } from '../../kernel/http/mailbox-limit';
import { placesOfEntries } from './waiting-days';
import { WaitingEntryEntity } from './waiting-entry.entity';
import { detailsOf, WaitingFamilyEntity } from './waiting-family.entity';

/** A child and a date that an entry wants it for: "2025-10-27 amara okafor". */
type ChildDate = string;

/** By entry of these families. */
export async function childDatesOf(
  manager: EntityManager,
  families: readonly WaitingFamilyEntity[],
  entries: readonly WaitingEntryEntity[],
): Promise<Map<number, ChildDate[]>> {
  const children = new Map(families.map((family) => [family.id, detailsOf(family).children]));
  const places = await placesOfEntries(manager, entries);
  const dayIds = [...places.values()].flat().map(({ campDayId }) => campDayId);
  const days = await manager.findBy(CampDayEntity, { id: In([...new Set(dayIds)]) });
  const dateOf = new Map(days.map(({ id, date }) => [id, date]));
  return new Map(
    entries.map(({ id, familyId }) => [
      id,
      (places.get(id) ?? []).map(({ childIndex, campDayId }) => {
        const name = children.get(familyId)?.[childIndex]?.name ?? '';
        return `${dateOf.get(campDayId) ?? ''} ${plainText(name)}`;
      }),
    ]),
  );
}

/** What waits, or has an offer, under a mailbox, however its address is written. */
export async function childDatesOfMailbox(
  manager: EntityManager,
  emailKey: string,
): Promise<Set<ChildDate>> {
  const active = await manager.query<{ id: number; email: string }[]>(
    `SELECT DISTINCT family.id AS id, family.email_key AS email
     FROM waiting_entries entry JOIN waiting_families family ON family.id = entry.family_id
     WHERE entry.state IN ('waiting', 'offered')`,
  );
  const mailbox = mailboxOf(emailKey);
  const ids = active.flatMap(({ id, email }) => (mailboxOf(email) === mailbox ? [id] : []));
  const families = await manager.findBy(WaitingFamilyEntity, { id: In(ids) });
  const state = In(['waiting', 'offered']);
  const entries = await manager.findBy(WaitingEntryEntity, { familyId: In(ids), state });
  return new Set([...(await childDatesOf(manager, families, entries)).values()].flat());
}
