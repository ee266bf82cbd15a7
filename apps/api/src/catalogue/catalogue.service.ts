import { Injectable } from '@nestjs/common';
import { bookingTypes } from '@sunfield/contracts/camp';
import { type CampDay, type Catalogue, type Venue } from '@sunfield/contracts/catalogue';
import { calendarDateInLondon, isPastDay } from '@sunfield/contracts/dates';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/wire-names';
import { DataSource, In } from 'typeorm';
import { AppError } from '../kernel/app-error';
import { Clock } from '../kernel/clock';
import { CampDayEntity } from './camp-day.entity';
import { type Booker, isOpenForBooking } from './opening';
import { SeasonEntity } from './season.entity';
import { VenueEntity } from './venue.entity';

@Injectable()
export class CatalogueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The newest published season with its venues, days, prices and places left, as open as it is for
   * whoever asks; or that there is none.
   */
  async read(booker: Booker): Promise<Catalogue> {
    const season = await this.publishedSeason();
    const days = season ? await this.campDays(season.id) : [];
    const venues = await this.dataSource
      .getRepository(VenueEntity)
      .find({ order: { position: 'ASC', key: 'ASC' } });
    const now = this.clock.now();
    return {
      season: season && { id: season.id, name: season.name },
      priceBook: season ? priceBookOf(season) : { tshirtPence: 0, siblingDiscountPercent: 0 },
      venues: venues.map((venue) => ({
        ...venueView(venue),
        days: season
          ? days
              .filter((day) => day.venueKey === venue.key)
              .map((day) => campDayView(day, season, { now, booker }))
          : [],
      })),
    };
  }

  /** Errors: `not_found` where no season is published. */
  async currentSeason(): Promise<SeasonEntity> {
    const season = await this.publishedSeason();
    if (!season)
      throw new AppError('not_found', { message: 'No camps are on sale at the moment.' });
    return season;
  }

  private publishedSeason(): Promise<SeasonEntity | null> {
    return this.dataSource
      .getRepository(SeasonEntity)
      .findOne({ where: { published: true }, order: { id: 'DESC' } });
  }

  /** A season's camp days with their slots, by date. */
  campDays(seasonId: number): Promise<CampDayEntity[]> {
    return this.dataSource.getRepository(CampDayEntity).find({
      where: { seasonId },
      relations: { slots: true },
      order: { date: 'ASC', id: 'ASC' },
    });
  }

  /** Venues by key, for views of bookings. */
  async venues(keys: string[]): Promise<Map<string, Venue>> {
    const found = await this.dataSource.getRepository(VenueEntity).findBy({ key: In(keys) });
    return new Map(found.map((venue) => [venue.key, venueView(venue)]));
  }
}

export const priceBookOf = ({ tshirtPence, siblingDiscountPercent }: SeasonEntity) => ({
  tshirtPence,
  siblingDiscountPercent,
});

export const venueView = ({
  key,
  name,
  address,
  mapEmbedUrl,
  directionsUrl,
}: VenueEntity): Venue => ({
  key,
  name,
  address,
  mapEmbedUrl,
  directionsUrl,
});

function campDayView(
  day: CampDayEntity,
  season: SeasonEntity,
  { now, booker }: { now: Date; booker: Booker },
): CampDay {
  const isOpen = isOpenForBooking(season, day.date, now, booker);
  const isLate = isOpen && !isOpenForBooking(season, day.date, now);
  return {
    id: day.id,
    date: day.date,
    ...activityOnWire(day),
    placesLeft: Math.max(0, day.capacity - day.placesTaken),
    isOpen,
    isOver: isPastDay(day.date, now),
    ...(isLate && { staffOnly: day.date === calendarDateInLondon(now) ? 'today' : 'closed' }),
    timeSlots: [...day.slots]
      .sort((a, b) => bookingTypes.indexOf(a.sessionKey) - bookingTypes.indexOf(b.sessionKey))
      .map((slot) => ({ ...sessionOnWire(slot), pricePence: slot.pricePence })),
  };
}
