import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, type FindOptionsWhere, In, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { may, maySomewhere, type Staff, venuesWhere } from '../../kernel/http/may';
import { type RegisterVenue } from '@sunfield/contracts/bookings/registers';
import { expectedChildren } from './expected-children';

/** The registers a reader may open. */
export interface OpenRegisters {
  at: (date: string, venue: string) => boolean;
  /** For readers who may not open every day's registers at any venue: today, and the next camp day if there is one. */
  days: string[] | undefined;
}

/** Coaches need the registers of that day and of the next camp day, and no others. */
@Injectable()
export class RegisterDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async openTo(reader: Staff): Promise<OpenRegisters> {
    const near = may(reader, 'all-registers') ? [] : await this.near(reader);
    return {
      at: (date, venue) =>
        may(reader, 'all-registers', venue) ||
        (may(reader, 'registers', venue) && near.includes(date)),
      days: maySomewhere(reader, 'all-registers') ? undefined : near,
    };
  }

  /** Errors: `forbidden`. */
  async refuseUnlessOpen(
    reader: Staff,
    { date, venue }: { date: string; venue: string },
  ): Promise<void> {
    const open = await this.openTo(reader);
    if (!open.at(date, venue)) throw new AppError('forbidden');
  }

  /**
   * The days with registers the reader may open: in seasons on sale and those of archived ones that are not over, or
   * near today.
   */
  async list(reader: Staff): Promise<string[]> {
    const open = await this.openTo(reader);
    const date = MoreThanOrEqual(calendarDateInLondon(this.clock.now()));
    const days = await this.dataSource.getRepository(CampDayEntity).find({
      where: open.days
        ? takingPlace({ date: In(open.days) })
        : [
            ...takingPlace({ season: { state: In(['on_sale', 'by_quote']) } }),
            ...takingPlace({ date, season: { state: 'archived' } }),
          ],
      select: { id: true, date: true, venueKey: true },
      order: { date: 'ASC' },
    });
    const dates = days.filter(({ date, venueKey }) => open.at(date, venueKey));
    return [...new Set(dates.map(({ date }) => date))];
  }

  /** The registers of a day that the reader may open. Opens no notes. Errors: `forbidden` for another day. */
  async venues(date: string, reader: Staff): Promise<RegisterVenue[]> {
    const open = await this.openTo(reader);
    refuseUnlessOpen(open, date);
    const found = await this.dataSource.getRepository(CampDayEntity).find({
      where: takingPlace({ date }),
      relations: { venue: true },
      order: { venue: { position: 'ASC' }, venueKey: 'ASC', id: 'ASC' },
    });
    const days = found.filter(({ venueKey }) => open.at(date, venueKey));
    const expected = await expectedChildren(
      this.dataSource.manager,
      days.filter(({ state }) => state !== 'cancelled').map(({ id }) => id),
    );
    const names = new Map(days.map(({ venueKey, venue }) => [venueKey, venue.name]));
    return [...names].map(([venue, venueName]) => ({
      venue,
      venueName,
      children: expected.get(venue)?.children ?? 0,
    }));
  }

  private async near(reader: Staff): Promise<string[]> {
    const today = calendarDateInLondon(this.clock.now());
    const venues = venuesWhere(reader, 'registers');
    const next = await this.dataSource.getRepository(CampDayEntity).findOne({
      where: takingPlace({
        date: MoreThan(today),
        state: Not('cancelled'),
        season: { state: Not('draft') },
        ...(venues && { venueKey: In(venues) }),
      }),
      select: { id: true, date: true },
      order: { date: 'ASC' },
    });
    return [today, ...(next ? [next.date] : [])];
  }
}

/** A day of a party that was cancelled or never paid is no day. */
export const takingPlace = (day: FindOptionsWhere<CampDayEntity>) => [
  { ...day, activityKey: Not(partyActivity) },
  { ...day, activityKey: partyActivity, placesTaken: MoreThan(0) },
];

/** Errors: `forbidden`. */
export function refuseUnlessOpen({ days }: OpenRegisters, date: string): void {
  if (!days || days.includes(date)) return;
  throw new AppError('forbidden', {
    message: 'You can open the registers of today and of the next camp day.',
  });
}
