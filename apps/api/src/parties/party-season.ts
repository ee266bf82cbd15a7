import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { type EntityManager } from 'typeorm';
import { ActivityEntity } from '../catalogue/model/activity.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { familysPlace, partySession } from '../catalogue/model/party-rows';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { SessionEntity } from '../catalogue/model/session.entity';
import { SlotEntity } from '../catalogue/model/slot.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { endOf } from './model/free-times';
import { type PartyEntity } from './model/party.entity';
import { PartyRulesEntity } from './model/party-rules.entity';

/** A quarter now, the rest two weeks before; staff change it in the season, like its cancellation policy. */
export const usualParts = {
  depositBy: 'percent' as const,
  deposit: 25,
  minPence: 0,
  dueDaysBefore: 14,
  dueOn: null,
  remindDays: [7, 2],
  graceDays: 3,
  letsGo: false,
};

/** The season whose days are parties, made when it is first needed. Its rows must be locked by `lockPartyTimes`. */
export async function partySeason(manager: EntityManager): Promise<SeasonEntity> {
  const rules = await manager.findOneByOrFail(PartyRulesEntity, { id: 1 });
  const read = (id: number) =>
    manager.findOneOrFail(SeasonEntity, { where: { id }, relations: { priceRules: true } });
  if (rules.seasonId !== null) return read(rules.seasonId);
  const { id } = await manager.save(
    manager.create(SeasonEntity, {
      name: 'Birthday parties',
      state: 'by_quote',
      closesWithEachDay: true,
      payingInParts: usualParts,
    }),
  );
  await manager.update(PartyRulesEntity, { id: 1 }, { seasonId: id });
  return read(id);
}

/** The camp day and slot of a party; a day has as many places as it has parties. */
export async function partyDay(
  manager: EntityManager,
  season: SeasonEntity,
  {
    enquiryId,
    venueKey: ours,
    date,
    starts,
    minutes,
    totalPence,
  }: Pick<PartyEntity, 'enquiryId' | 'venueKey' | 'date' | 'starts' | 'minutes' | 'totalPence'>,
  /** The camp day that it is on already. */
  current?: number,
): Promise<{ campDayId: number; slotId: number; session: SessionEntity; venueKey: string }> {
  const venueKey = ours ?? familysPlace(enquiryId);
  if (ours === null) await ownPlace(manager, enquiryId);
  const session = await partyRows(manager, starts, endOf({ starts, minutes }));
  const key = { seasonId: season.id, venueKey, date, activityKey: partyActivity };
  const found = await manager.findOneBy(CampDayEntity, key);
  const campDayId =
    found?.id ?? (await manager.save(manager.create(CampDayEntity, { ...key, capacity: 1 }))).id;
  if (found && found.id !== current && found.placesTaken >= found.capacity) {
    await manager.update(CampDayEntity, { id: found.id }, { capacity: found.placesTaken + 1 });
  }
  const slot = { campDayId, sessionKey: session.key };
  const { id: slotId } =
    (await manager.findOneBy(SlotEntity, slot)) ??
    (await manager.save(manager.create(SlotEntity, { ...slot, pricePence: totalPence })));
  return { campDayId, slotId, session, venueKey };
}

/** A venue for this party alone, so that the gate, its staff and its register are those of one party. */
async function ownPlace(manager: EntityManager, enquiryId: number): Promise<void> {
  const key = familysPlace(enquiryId);
  if (await manager.existsBy(VenueEntity, { key })) return;
  const row = { name: `Own place (party P${enquiryId})`, address: '', isArchived: true };
  await manager.insert(VenueEntity, { key, ...row, position: last });
}

const last = 999;

/** The rows that name a party's activity and time. */
async function partyRows(
  manager: EntityManager,
  starts: string,
  ends: string,
): Promise<SessionEntity> {
  if (!(await manager.existsBy(ActivityEntity, { key: partyActivity }))) {
    const name = { programmeName: 'Birthday party', bookingName: 'Birthday party' };
    const looks = { description: '', icon: 'star', position: last };
    await manager.insert(ActivityEntity, { key: partyActivity, ...name, ...looks });
  }
  const key = partySession(starts, ends);
  if (!(await manager.existsBy(SessionEntity, { key }))) {
    const name = `${clockOf(starts)}-${clockOf(ends)}`;
    await manager.insert(SessionEntity, { key, name, starts, ends, position: last });
  }
  return manager.findOneByOrFail(SessionEntity, { key });
}
