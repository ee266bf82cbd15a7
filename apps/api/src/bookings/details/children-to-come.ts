import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { type DayInScope, fieldsAsked } from '@sunfield/contracts/kit/fields/detail-questions';
import { type EntityManager, In } from 'typeorm';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { type BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import { placesAhead } from '../model/shown-places';
import { type DayWithAges } from '../model/wrong-days';

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
