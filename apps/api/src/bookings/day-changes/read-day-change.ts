import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { isPastDay } from '@sunfield/words/dates';
import {
  MAX_MINUTES_WITHOUT_CHOICE,
  type PreviewDayChange,
} from '@sunfield/contracts/bookings/day-changes';
import { type EntityManager } from 'typeorm';
import { ActivityEntity } from '../../catalogue/model/activity.entity';
import { isActivityOfCamps } from '../../catalogue/model/party-rows';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { countedPlaces, sentenceOf } from '../../catalogue/editing/day-words';
import { SessionEntity } from '../../catalogue/model/session.entity';
import { roomsInTurn, roomWords } from '../../catalogue/model/venue-rooms';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { fieldError } from '../../kernel/base/app-error';
import { type DayBefore } from '../model/day-decision.entity';

export interface PlannedDayChange {
  day: CampDayEntity;
  venueKey: string;
  activityKey: string;
  capacity: number;
  /** Slots that move to another session. */
  slots: { slotId: number; sessionKey: string }[];
  before: DayBefore;
  mayChoose: boolean;
}

/**
 * Works out a change to a sold day; only reads. The day must be loaded with its venue and slots, at
 * the version staff saw.
 * Errors: `validation_failed` with a sentence if the change can't be made.
 */
export async function readDayChange(
  manager: EntityManager,
  day: CampDayEntity,
  wanted: PreviewDayChange,
  now: Date,
): Promise<PlannedDayChange> {
  const refuse = (path: string, words: string) => fieldError(path, sentenceOf(day, words));
  if (day.state === 'cancelled') throw refuse('day', 'it is cancelled.');
  if (isPastDay(day.date, now)) throw refuse('day', 'it is over.');
  // A day that was never booked can be deleted instead.
  if (day.placesTaken === 0) throw refuse('day', 'no one is booked. Delete it and add it again.');
  // The quote has its place and time, too.
  if (day.activityKey === partyActivity)
    throw refuse('day', 'parties are on it. Cancel and quote them again.');
  const { venueKey = day.venueKey, activityKey = day.activityKey } = wanted;
  const venue = await manager.findOneBy(VenueEntity, { key: venueKey });
  const isOtherVenue = venueKey !== day.venueKey;
  if (!venue || (isOtherVenue && venue.isArchived)) {
    throw fieldError('venueKey', 'Please choose a venue from the list');
  }
  if (!(await isActivityOfCamps(manager, activityKey))) {
    throw fieldError('activityKey', 'Please choose an activity from the list');
  }
  const was = await manager.findOneByOrFail(ActivityEntity, { key: day.activityKey });
  const isAll = isOtherVenue || activityKey !== day.activityKey;
  if (isAll) {
    const { seasonId, date } = day;
    if (await manager.existsBy(CampDayEntity, { seasonId, date, venueKey, activityKey })) {
      throw fieldError(
        isOtherVenue ? 'venueKey' : 'activityKey',
        `${venue.name} has this camp on that date already. Cancel the day instead, and families can choose the other one.`,
      );
    }
  }
  const capacity = isOtherVenue ? await capacityAt(manager, day, venueKey) : day.capacity;
  const moved = await movedSessions(manager, day, wanted.sessions ?? []);
  if (!isAll && moved.length === 0) {
    throw fieldError('day', 'Please choose another venue, activity or times.');
  }
  return {
    day,
    venueKey,
    activityKey,
    capacity,
    slots: moved.map(({ slot, to }) => ({ slotId: slot.id, sessionKey: to.key })),
    before: {
      venueKey: day.venueKey,
      venueName: day.venue.name,
      activityName: was.bookingName,
      isAll,
      sessions: moved.map(({ slot: { id: slotId, session } }) => ({
        slotId,
        key: session.key,
        name: session.name,
        starts: session.starts,
        ends: session.ends,
      })),
    },
    mayChoose: isAll || moved.some(({ slot, to }) => isFarFrom(slot.session, to)),
  };
}

/** The day's places, or those that the venue has left for it. Errors: `validation_failed` if more are taken. */
async function capacityAt(
  manager: EntityManager,
  { id, seasonId, date, capacity, placesTaken, keptForFunded }: CampDayEntity,
  venueKey: string,
): Promise<number> {
  const moved = [{ venueKey, date, capacity }];
  const [room] = await roomsInTurn(manager, moved, { seasonId, except: [id] });
  if (!room || room.places >= capacity) return capacity;
  const inUse = placesTaken + keptForFunded;
  if (inUse > room.places) {
    const taken = `${countedPlaces(inUse)} taken${keptForFunded > 0 ? ' or kept for funded children' : ''}`;
    throw fieldError('venueKey', `${roomWords(room)}, and ${taken}.`);
  }
  return room.places;
}

async function movedSessions(
  manager: EntityManager,
  day: CampDayEntity,
  wanted: NonNullable<PreviewDayChange['sessions']>,
) {
  const moved = wanted.filter(({ from, to }) => from !== to);
  const keys = new Set(day.slots.map(({ sessionKey }) => sessionKey));
  const targets = moved.map(({ to }) => to);
  if (new Set(targets).size < targets.length || targets.some((key) => keys.has(key))) {
    throw fieldError(
      'sessions',
      'The day has these times already. Please choose times that it does not have yet.',
    );
  }
  return Promise.all(
    moved.map(async ({ from, to }, index) => {
      const slot = day.slots.find(({ sessionKey }) => sessionKey === from);
      const session = await manager.findOneBy(SessionEntity, { key: to });
      if (!slot || !session) {
        throw fieldError(`sessions.${index}`, 'Please choose times from the list');
      }
      return { slot, to: session };
    }),
  );
}

type Times = Pick<SessionEntity, 'starts' | 'ends'>;

const isFarFrom = (one: Times, other: Times): boolean =>
  [one.starts, one.ends].some(
    (time, index) =>
      Math.abs(minutes(time) - minutes([other.starts, other.ends][index] ?? time)) >
      MAX_MINUTES_WITHOUT_CHOICE,
  );

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};
