import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { AppError } from '../kernel/base/app-error';
import { busyTimes } from './busy-times';
import { freeCoach, nearestDays } from './model/free-times';
import { partyRules } from './model/party-rules.entity';
import { type PartyEntity } from './model/party.entity';
import { freeDaysOf } from './packages.service';

type Time = Pick<PartyEntity, 'enquiryId' | 'date' | 'starts' | 'minutes' | 'venueKey'> & {
  /** Who leads it so far. */
  coach?: string;
};

interface When {
  now: Date;
  people: readonly DutyPerson[];
}

const MAX_DAYS = 40;

/** The coach who has time: the party's own, if there is one. The times must be locked. Errors: `party_time_taken`. */
export async function takeTime(manager: EntityManager, party: Time, when: When): Promise<string> {
  const { coach: own } = party;
  const { busy, rules } = await readBusy(manager, party, when);
  const ofOwn = own ? freeCoach(party, busy, { ...rules, coaches: [own] }) : undefined;
  const coach = ofOwn ?? freeCoach(party, busy, rules);
  if (coach !== undefined) return coach;
  throw new AppError('party_time_taken', { nearest: await nearestTo(manager, party, when) });
}

export async function isFree(manager: EntityManager, party: Time, when: When): Promise<boolean> {
  const { busy, rules } = await readBusy(manager, party, when);
  return freeCoach(party, busy, rules) !== undefined;
}

export const nearestTo = async (manager: EntityManager, party: Time, when: When) =>
  nearestDays(await freeDaysOf(manager, party, { ...when, max: MAX_DAYS }), party.date);

async function readBusy(
  manager: EntityManager,
  { date, enquiryId: except }: Time,
  { now, people }: When,
) {
  const period = { from: date, until: date, today: calendarDateInLondon(now) };
  const busy = await busyTimes(manager, { ...period, people, except });
  return { busy, rules: await partyRules(manager) };
}
