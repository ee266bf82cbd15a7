import { areAgesInOrder } from '@sunfield/contracts/catalogue/camp-ages';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import {
  type ChangeDays as Change,
  type PlannedDay,
} from '@sunfield/contracts/catalogue/season-calendar';
import { type EntityManager, In, Raw } from 'typeorm';
import {
  type CatalogueValue,
  type CatalogueValues,
} from '@sunfield/contracts/kit/events/catalogue-values';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { CampDayEntity } from '../model/camp-day.entity';
import { recordFreed } from '../model/places';
import { lockVenues, roomsInTurn, roomWords } from '../model/venue-rooms';
import { type BookedSlot, type BookedSlots } from './booked-slots';
import { countedPlaces, refuseProblems, sentenceOf } from './day-words';
import { daysForEvent, slotsForEvent, valuesForEvent } from './event-values';
import { lockDays } from './lock-season';
import { SlotEntity } from '../model/slot.entity';
import { isForCamps } from '../model/party-rows';
import { SessionEntity } from '../model/session.entity';

type Changed = Change['change'];

/**
 * Makes the same change to all of the chosen days of a locked season or to none. Sold places keep their price.
 * Errors: `changed_meanwhile`, `validation_failed` with a sentence for each day that can't be changed.
 */
export async function changeDays(
  manager: EntityManager,
  seasonId: number,
  { days, change }: Change,
  { booked, by }: { booked: BookedSlots; by: By },
): Promise<void> {
  await refuseUnknown(manager, change);
  const before = await lockDays(manager, seasonId, days);
  refuseProblems(cancelledOnes(before, change));
  refuseProblems(agesOutOfOrder(before, change));
  refuseProblems(await overVenues(manager, before, change));
  await changeColumns(manager, before, change);
  await recordFreed(manager, raisedBy(before, change), { why: 'capacity raised', ...by });
  if (change.slots) {
    refuseProblems(await changeSlots(manager, booked, before, change.slots));
  }
  await recordEvent(manager, {
    type: 'camp_days.changed',
    ...by,
    subjectId: seasonId,
    before: valuesForEvent(before, readersOf(change)),
    after: { days: daysForEvent(before), ...after(change) },
  });
}

/** Checks a new capacity in the same statement that sets it, so no sale can come in between. */
async function changeColumns(
  manager: EntityManager,
  days: CampDayEntity[],
  { slots: _, ...columns }: Changed,
): Promise<void> {
  const { capacity } = columns;
  const { affected } = await manager.update(
    CampDayEntity,
    {
      id: In(days.map(({ id }) => id)),
      ...(capacity !== undefined && {
        placesTaken: Raw((taken) => `${taken} + kept_for_funded <= :capacity`, { capacity }),
      }),
    },
    {
      ...columns,
      version: () => 'version + 1',
      // A raised capacity, or a day that is open again, may be what a family waits for.
      keptForWaiting: () => 'CASE WHEN waiting > 0 THEN 1 ELSE kept_for_waiting END',
    },
  );
  if (affected === days.length || capacity === undefined) return;
  refuseProblems(
    days.flatMap((day, index) =>
      day.placesTaken + day.keptForFunded <= capacity
        ? []
        : problem(index, day, `${placesInUse(day)}, so it cannot have fewer.`),
    ),
  );
  throw new AppError('changed_meanwhile');
}

const placesInUse = ({ placesTaken, keptForFunded }: CampDayEntity): string =>
  keptForFunded === 0
    ? `${countedPlaces(placesTaken)} taken`
    : `${countedPlaces(placesTaken + keptForFunded)} taken or kept for funded children`;

/** A day may keep fewer places than it had, also if its venue takes fewer still. */
async function overVenues(
  manager: EntityManager,
  days: CampDayEntity[],
  { capacity }: Changed,
): Promise<FieldError[]> {
  const [first] = days;
  if (capacity === undefined || !first) return [];
  await lockVenues(manager, [...new Set(days.map(({ venueKey }) => venueKey))]);
  const wanted = days.map(({ venueKey, date }) => ({ venueKey, date, capacity }));
  const except = days.map(({ id }) => id);
  const { seasonId } = first;
  const rooms = await roomsInTurn(manager, wanted, { seasonId, except });
  return days.flatMap((day, index) => {
    const room = rooms[index];
    if (!room || room.places >= capacity || day.capacity >= capacity) return [];
    return { path: `days.${index}`, message: `${roomWords(room)}.` };
  });
}

/** How many more places each day has now. */
const raisedBy = (days: CampDayEntity[], { capacity = 0 }: Changed) =>
  days
    .filter((day) => day.capacity < capacity)
    .map(({ id, capacity: before }) => [id, capacity - before] as const);

/** A cancelled day stays cancelled; its bookings are dealt with elsewhere. */
const cancelledOnes = (days: CampDayEntity[], { state }: Changed): FieldError[] =>
  state === undefined
    ? []
    : days.flatMap((day, index) =>
        day.state === 'cancelled' ? problem(index, day, 'it is cancelled.') : [],
      );

/** If only one of the two ages changes, it has to fit the other one on each day. */
const agesOutOfOrder = (days: CampDayEntity[], change: Changed): FieldError[] =>
  days.flatMap((day, index) => {
    const { agesFrom = day.agesFrom, agesTo = day.agesTo } = change;
    return areAgesInOrder({ agesFrom, agesTo })
      ? []
      : problem(index, day, `it would be for ages ${agesFrom} to ${agesTo}.`);
  });

async function refuseUnknown(manager: EntityManager, { slots }: Changed): Promise<void> {
  const fields = slots ? await unknownSessions(manager, slots, 'change.slots') : [];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

const problem = (index: number, day: CampDayEntity, words: string): FieldError[] => [
  { path: `days.${index}`, message: sentenceOf(day, words) },
];

const readers: Record<keyof Changed, (day: CampDayEntity) => CatalogueValue> = {
  capacity: ({ capacity }) => capacity,
  agesFrom: ({ agesFrom }) => agesFrom,
  agesTo: ({ agesTo }) => agesTo,
  note: ({ note }) => note,
  state: ({ state }) => state,
  slots: ({ slots }) => slotsForEvent(slots),
};

const readersOf = (change: Changed) =>
  Object.fromEntries(Object.entries(readers).filter(([name]) => name in change));

const after = ({ slots, ...columns }: Changed): CatalogueValues => ({
  ...columns,
  ...(slots && { slots: slotsForEvent(slots) }),
});

/**
 * Gives some locked days these sessions at these prices. Returns the days for which it can't be
 * done: a session that was ever booked stays, because bookings refer to it.
 */
async function changeSlots(
  manager: EntityManager,
  booked: BookedSlots,
  days: CampDayEntity[],
  wanted: PlannedDay['slots'],
): Promise<FieldError[]> {
  const ids = days.map(({ id }) => id);
  const isWanted = ({ sessionKey }: { sessionKey: string }) =>
    wanted.some((slot) => slot.sessionKey === sessionKey);
  const gone = days.flatMap(({ slots }) => slots.filter((slot) => !isWanted(slot)));
  if (gone.length > 0) {
    const bookedOnes = await booked.ofDays(manager, ids);
    const problems = problemsOf(days, gone, bookedOnes);
    if (problems.length > 0) return problems;
    await manager.delete(SlotEntity, { id: In(gone.map(({ id }) => id)) });
  }
  for (const { sessionKey, pricePence } of wanted) {
    await manager.update(SlotEntity, { campDayId: In(ids), sessionKey }, { pricePence });
  }
  const added = days.flatMap(({ id, slots }) =>
    wanted
      .filter(({ sessionKey }) => !slots.some((slot) => slot.sessionKey === sessionKey))
      .map((slot) => ({ ...slot, campDayId: id })),
  );
  if (added.length > 0) await manager.insert(SlotEntity, added);
  return [];
}

const problemsOf = (
  days: CampDayEntity[],
  gone: SlotEntity[],
  booked: BookedSlot[],
): FieldError[] =>
  days.flatMap((day, index) =>
    gone
      .filter(({ campDayId }) => campDayId === day.id)
      .flatMap(({ id, session }) => {
        const slot = booked.find(({ slotId }) => slotId === id);
        if (!slot) return [];
        const why =
          slot.placesTaken > 0
            ? `${countedPlaces(slot.placesTaken)} taken for ${session.name}, so it stays.`
            : `${session.name} has been booked before, so it stays.`;
        return [{ path: `days.${index}`, message: sentenceOf(day, why) }];
      }),
  );

/** Errors for slots with a session that isn't in the catalogue, or is a party's. */
export async function unknownSessions(
  manager: EntityManager,
  slots: readonly { sessionKey: string }[],
  path: string,
): Promise<FieldError[]> {
  const sessions = (await manager.find(SessionEntity)).filter(isForCamps);
  return slots.flatMap(({ sessionKey }, index) =>
    sessions.some(({ key }) => key === sessionKey)
      ? []
      : [
          {
            path: `${path}.${index}.sessionKey`,
            message: 'Please choose a session from the list',
          },
        ],
  );
}
