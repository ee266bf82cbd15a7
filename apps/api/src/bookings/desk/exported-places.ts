import { type DataSource } from 'typeorm';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { BookingPlaceEntity, type PlaceState } from '../model/booking-place.entity';

interface PlaceRow {
  bookingId: number;
  childId: number;
  slotId: number;
  state: PlaceState;
}

interface SlotWords {
  slotId: number;
  session: string;
  date: string;
  venue: string;
  activity: string;
  season: string;
}

export interface ExportedPlace extends PlaceRow {
  slot: SlotWords;
}

/** Reads the places of one batch of bookings after another, with the names to print for them. */
export class ExportedPlaces {
  /** A great many places share few slots, so each slot is read once and joined here. */
  private readonly slots = new Map<number, SlotWords>();

  constructor(private readonly dataSource: DataSource) {}

  /** Includes cancelled places. */
  async of(bookingIds: number[]): Promise<ExportedPlace[]> {
    const places = await this.dataSource
      .getRepository(BookingPlaceEntity)
      .createQueryBuilder('place')
      .where('place.bookingId IN (:...bookingIds)', { bookingIds })
      .select('place.bookingId', 'bookingId')
      .addSelect('place.childId', 'childId')
      .addSelect('place.slotId', 'slotId')
      .addSelect('place.state', 'state')
      .getRawMany<PlaceRow>();
    await this.readSlots(new Set(places.map(({ slotId }) => slotId)));
    return places.flatMap((place) => {
      const slot = this.slots.get(place.slotId);
      return slot ? [Object.assign(place, { slot })] : [];
    });
  }

  private async readSlots(wanted: ReadonlySet<number>): Promise<void> {
    const unknown = [...wanted].filter((id) => !this.slots.has(id));
    if (unknown.length === 0) return;
    const found = await this.dataSource
      .getRepository(SlotEntity)
      .createQueryBuilder('slot')
      .innerJoin('slot.session', 'session')
      .innerJoin('slot.campDay', 'day')
      .innerJoin('day.activity', 'activity')
      .innerJoin('day.venue', 'venue')
      .innerJoin('day.season', 'season')
      .where('slot.id IN (:...unknown)', { unknown })
      .select('slot.id', 'slotId')
      .addSelect('session.name', 'session')
      .addSelect('day.date', 'date')
      .addSelect('venue.name', 'venue')
      .addSelect('activity.bookingName', 'activity')
      .addSelect('season.name', 'season')
      .getRawMany<SlotWords>();
    for (const words of found) this.slots.set(words.slotId, words);
  }
}
