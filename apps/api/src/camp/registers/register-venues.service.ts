import { Injectable } from '@nestjs/common';
import { type RegisterVenue } from '@sunfield/contracts/bookings/registers';
import { DataSource } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type Staff } from '../../kernel/http/may';
import { expectedChildren } from './expected-children';
import { RegisterDays, refuseUnlessOpen, takingPlace } from './register-days.service';

/** The registers of a day, for staff to choose from. */
@Injectable()
export class RegisterVenues {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: RegisterDays,
  ) {}

  /** Those the reader may open. Opens no notes. Errors: `forbidden` for a day the reader may not open. */
  async list(date: string, reader: Staff): Promise<RegisterVenue[]> {
    const open = await this.days.openTo(reader);
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
}
