import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { FILLING_PERCENT, MAX_NAMED, type Today } from '@sunfield/contracts/office/today';
import { DataSource, MoreThanOrEqual, Not } from 'typeorm';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { Clock } from '../kernel/base/clock';
import { may, type Staff } from '../kernel/http/may';
import { expectedChildren } from '../camp/registers/expected-children';
import { addedUp, placesByDay } from '../camp/registers/register-places';
import { allOwing } from '../payments/awaited/awaited-bookings.service';
import { RegisterPrintEntity } from '../camp/registers/register-print.entity';
import { atCampNow } from './at-camp-now';

/** What staff look at first: who comes where, unpaid bookings and camps filling up. */
@Injectable()
export class TodayService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(staff: Staff): Promise<Today> {
    const date = calendarDateInLondon(this.clock.now());
    const [campDay, owing, filling] = await Promise.all([
      this.campDay(date, staff),
      allOwing(this.dataSource.manager, this.clock.now()),
      this.filling(date),
    ]);
    return {
      date,
      campDay,
      owing: {
        count: owing.length,
        pence: owing.reduce((sum, { duePence }) => sum + duePence, 0),
        first: owing.slice(0, MAX_NAMED),
      },
      filling,
    };
  }

  private async campDay(today: string, staff: Staff): Promise<Today['campDay']> {
    const camps = this.dataSource.getRepository(CampDayEntity);
    const planned = { season: { state: Not('draft' as const) } };
    const next = await camps.findOne({
      where: { date: MoreThanOrEqual(today), ...planned },
      select: { id: true, date: true },
      order: { date: 'ASC' },
    });
    if (!next) return null;
    const { date } = next;
    const days = await camps.find({
      where: { date, ...planned },
      relations: { venue: true, activity: true },
      order: { venue: { position: 'ASC' }, venueKey: 'ASC', id: 'ASC' },
    });
    const open = days.filter(({ state }) => state !== 'cancelled').map(({ id }) => id);
    const expected = await expectedChildren(this.dataSource.manager, open);
    const places = await placesByDay(this.dataSource, open);
    const printed = await this.printedAt(date);
    const nowAt =
      date === today &&
      (await atCampNow(this.dataSource.manager, {
        date,
        campDayIds: open,
        now: this.clock.now(),
      }));
    const venues = [...new Set(days.map(({ venueKey }) => venueKey))].map((venue) => {
      const camps = days.filter(({ venueKey }) => venueKey === venue);
      const { children = 0, withNotes = 0, notAsked = 0 } = expected.get(venue) ?? {};
      const maySee = may(staff, 'care', venue);
      return {
        venue,
        venueName: camps[0]?.venue.name ?? venue,
        activityNames: namesOf(camps),
        cancelledNames: namesOf(camps.filter(({ state }) => state === 'cancelled')),
        capacity: camps.reduce((sum, { capacity }) => sum + capacity, 0),
        children,
        withNotes: maySee ? withNotes : null,
        notAsked: maySee ? notAsked : null,
        held: addedUp(camps.map(({ id }) => places.get(id))).held,
        printedAt: printed.get(venue)?.toISOString() ?? null,
        ...(nowAt && { now: nowAt(venue) }),
      };
    });
    return { date, venues };
  }

  private async printedAt(date: string): Promise<Map<string, Date>> {
    const prints = await this.dataSource.getRepository(RegisterPrintEntity).find({
      where: { date },
      select: { id: true, venueKey: true, printedAt: true },
      order: { printedAt: 'ASC' },
    });
    return new Map(prints.map(({ venueKey, printedAt }) => [venueKey, printedAt]));
  }

  private async filling(today: string): Promise<Today['filling']> {
    const days = await this.dataSource
      .getRepository(CampDayEntity)
      .createQueryBuilder('day')
      .innerJoinAndSelect('day.venue', 'venue')
      .innerJoinAndSelect('day.activity', 'activity')
      .innerJoin('day.season', 'season', "season.state = 'on_sale'")
      .where('day.date >= :today', { today })
      .andWhere("day.state <> 'cancelled'")
      .andWhere('day.placesTaken * 100 >= day.capacity * :percent', { percent: FILLING_PERCENT })
      .orderBy('day.date', 'ASC')
      .addOrderBy('venue.position', 'ASC')
      .addOrderBy('day.id', 'ASC')
      .getMany();
    return {
      count: days.length,
      first: days.slice(0, MAX_NAMED).map(({ id, date, venue, activity, ...day }) => ({
        campDayId: id,
        date,
        venue: venue.key,
        venueName: venue.name,
        activityName: activity.programmeName,
        capacity: day.capacity,
        placesTaken: day.placesTaken,
      })),
    };
  }
}

const namesOf = (camps: CampDayEntity[]): string[] => [
  ...new Set(camps.map(({ activity }) => activity.bookingName)),
];
