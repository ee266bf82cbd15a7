import { type EntityManager, In } from 'typeorm';
import { ActivityEntity } from '../catalogue/model/activity.entity';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { SessionEntity } from '../catalogue/model/session.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { type EventEntity } from '../events/event.entity';
import { type SubjectType } from '../events/event-subjects';
import { StaffEntity } from '../accounts/model/staff.entity';

export type Subject = Pick<EventEntity, 'subjectType' | 'subjectId'>;

/** The names of those `subjects` that have one and still exist. */
export async function subjectNames(
  manager: EntityManager,
  subjects: Subject[],
): Promise<(subject: Subject) => string | null> {
  const known = new Map<string, string>();
  for (const [type, namesOf] of Object.entries(named)) {
    const about = subjects.filter(({ subjectType }) => subjectType === type);
    if (about.length === 0) continue;
    for (const [key, name] of await namesOf(manager, about.map(keyOf))) {
      known.set(`${type} ${key}`, name);
    }
  }
  return (subject) => known.get(`${subject.subjectType} ${keyOf(subject)}`) ?? null;
}

type Named = [key: string | number, name: string][];

const namesOfVenues = async (manager: EntityManager, keys: string[]): Promise<Named> =>
  (await manager.findBy(VenueEntity, { key: In(keys) })).map(({ key, name }) => [key, name]);

const named: Partial<
  Record<SubjectType, (manager: EntityManager, keys: string[]) => Promise<Named>>
> = {
  staff: async (manager, ids) =>
    (await manager.findBy(StaffEntity, { id: In(ids.map(Number)) })).map(({ id, username }) => [
      id,
      username,
    ]),
  season: async (manager, ids) =>
    (await manager.findBy(SeasonEntity, { id: In(ids.map(Number)) })).map(({ id, name }) => [
      id,
      name,
    ]),
  register: namesOfVenues,
  venue: namesOfVenues,
  activity: async (manager, keys) =>
    (await manager.findBy(ActivityEntity, { key: In(keys) })).map(({ key, bookingName }) => [
      key,
      bookingName,
    ]),
  session: async (manager, keys) =>
    (await manager.findBy(SessionEntity, { key: In(keys) })).map(({ key, name }) => [key, name]),
};

/** For a register, `2025-10-27 st-marys`, its venue's. */
const keyOf = ({ subjectType, subjectId }: Subject): string =>
  subjectType === 'register' ? (subjectId.split(' ')[1] ?? '') : subjectId;
