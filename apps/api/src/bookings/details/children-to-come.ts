import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import {
  type DayInScope,
  fieldsAsked,
  nounsOfMissing,
  questionNames,
} from '@sunfield/contracts/kit/fields/detail-questions';
import { type EntityManager, In } from 'typeorm';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { type BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity, takenStates, placesAhead } from '../model/booking-place.entity';
import { type DayWithAges } from '../model/wrong-days';
import { type MissingKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { readEdition } from '../../catalogue/model/catalogue-editions';
import { progressOf } from '../model/child-answers';
import { consentsNow } from '../model/consents-now';

const childColumns = ['id', 'bookingId', 'position', 'name', 'age', 'details'] as const;

export interface ChildToCome extends Pick<BookingChildEntity, (typeof childColumns)[number]> {
  /** What is asked about it. */
  asked: DetailFieldWithKey[];
  /** Its camp days to come. */
  days: (DayWithAges & Pick<DayInScope, 'activityKey'>)[];
}

interface Coming {
  /** With their sealed details. */
  children: ChildToCome[];
  /** Of the booking, YYYY-MM-DD; null if it has no camp day to come. */
  firstDay: string | null;
}

/** A booking's children who have a camp day to come: see `placesAhead`. */
export async function childrenToCome(
  manager: EntityManager,
  bookingId: number,
  now: Date,
  edition?: string,
): Promise<Coming> {
  const places = await manager
    .createQueryBuilder(BookingPlaceEntity, 'place')
    .innerJoinAndSelect('place.campDay', 'day')
    .innerJoinAndSelect('day.season', 'season')
    .innerJoinAndSelect('day.venue', 'venue')
    .innerJoin('place.child', 'child')
    // Without the notes, which only `readCareNotes` reads.
    .addSelect(childColumns.map((column) => `child.${column}`))
    .where({ bookingId, state: In(takenStates) })
    .orderBy('child.position')
    .getMany();
  const coming = placesAhead(places, now);
  const children = [...new Map(coming.map(({ child }) => [child.id, child])).values()];
  const fields = await detailFieldsNow(manager, edition);
  const days = coming.map(({ campDay }) => campDay.date).toSorted();
  return {
    children: children.map((child) => {
      const its = coming.filter(({ childId }) => childId === child.id);
      const campDays = its.map(({ campDay }) => campDay);
      return { ...child, asked: fieldsAsked(fields, campDays), days: campDays };
    }),
    firstDay: days[0] ?? null,
  };
}

/** A child whose details or consents are missing, or whose details are older than 12 months. */
interface ChildToAsk {
  name: string;
  missing: MissingKey[];
  /** In a sentence: "allergies". */
  nouns: string[];
}

/** The children of a booking with camp days to come whose details are not complete. Nothing of what was answered leaves it. */
export async function childrenToAsk(
  manager: EntityManager,
  bookingId: number,
  now: Date,
): Promise<ChildToAsk[]> {
  const edition = await readEdition(manager);
  const { children } = await childrenToCome(manager, bookingId, now, edition);
  const today = calendarDateInLondon(now);
  const consents = await consentsNow(manager, [bookingId], edition);
  return children.flatMap((child) => {
    const { name, asked, days } = child;
    const { missing: details, needsConfirming } = progressOf(child, asked, today);
    const missing = [...details, ...consents.missing(child.id, days)];
    if (missing.length === 0 && !needsConfirming) return [];
    return { name, missing, nouns: nounsOfMissing(missing, questionNames(asked, details)) };
  });
}

/** "3 details for Amara", "whether Chidi’s details are still right" */
export const toAskInShort = ({ name, missing }: ChildToAsk): string =>
  missing.length > 0 ? `details of ${name}` : `whether ${name}’s details are still right`;

/** "Amara: allergies and date of birth" */
export const toAskInFull = ({ name, nouns }: ChildToAsk): string =>
  nouns.length > 0
    ? `${name}: ${listed(nouns)}`
    : `${name}: are the details from last year still right?`;
