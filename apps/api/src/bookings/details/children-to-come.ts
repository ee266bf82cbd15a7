import { type DetailFieldWithKey } from '@sunfield/contracts/fields/detail-fields';
import { fieldsAsked } from '@sunfield/contracts/fields/detail-questions';
import { type EntityManager, In } from 'typeorm';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import { placesAhead } from '../model/shown-places';
import { type DayWithAges } from '../model/wrong-days';

export interface ChildToCome extends Pick<
  BookingChildEntity,
  'id' | 'bookingId' | 'position' | 'name' | 'age' | 'details'
> {
  /** What is asked about it. */
  asked: DetailFieldWithKey[];
  /** Its camp days to come. */
  days: DayWithAges[];
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
): Promise<Coming> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId, state: In(takenStates) },
    relations: { campDay: { season: true, venue: true } },
  });
  const coming = placesAhead(places, now);
  const children = await manager.find(BookingChildEntity, {
    where: { id: In(coming.map(({ childId }) => childId)) },
    select: { id: true, bookingId: true, position: true, name: true, age: true, details: true },
    order: { position: 'ASC' },
  });
  const fields = await detailFieldsNow(manager);
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
