import { Injectable } from '@nestjs/common';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import {
  type CampDayFigures,
  type DayFigures,
  type Figures,
  type FiguresQuery,
} from '@sunfield/contracts/office/overview';
import { activityOnWire } from '@sunfield/contracts/kit/wire-names';
import { DataSource } from 'typeorm';
import { comingFirst, readSeasonsOnSale } from '../catalogue/model/seasons-on-sale';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { Clock } from '../kernel/base/clock';
import { datesFrom, dayAfter } from './figure-days';
import {
  clearedPlaces,
  refundedPlaces,
  sumByCampDay,
  sumByDay,
  sumOfAll,
  sumOfTshirts,
} from './figures.queries';

/** Figures about places and revenue. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Errors: `validation_failed` for an empty or too long range of days. */
  async read({ from, to }: FiguresQuery): Promise<Figures> {
    const dates = datesFrom(from, to);
    const [seasons, days, campDays, tshirtPence, all] = await Promise.all([
      readSeasonsOnSale(this.dataSource),
      this.days(dates),
      this.campDays(),
      sumOfTshirts(this.dataSource),
      sumOfAll(this.dataSource),
    ]);
    return {
      days,
      revenuePence: sumOf(days.map(({ revenuePence }) => revenuePence)),
      bookings: sumOf(days.map(({ bookings }) => bookings)),
      seasons: comingFirst(seasons, calendarDateInLondon(this.clock.now())).map(({ name }) => name),
      campDays,
      tshirtPence,
      otherPence: all.revenuePence - tshirtPence - sumOf(campDays.map((day) => day.revenuePence)),
      deletedRevenuePence: all.deletedPence,
    };
  }

  private async days(dates: string[]): Promise<DayFigures[]> {
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const sums = await sumByDay(this.dataSource, {
      from: instantInLondon(first, '00:00'),
      until: instantInLondon(dayAfter(last), '00:00'),
    });
    return dates.map((date) => ({ date, ...(sums.get(date) ?? { bookings: 0, revenuePence: 0 }) }));
  }

  private async campDays(): Promise<CampDayFigures[]> {
    const days = await this.dataSource.getRepository(CampDayEntity).find({
      where: { season: { state: 'on_sale' } },
      relations: { venue: true, season: true, activity: true },
      order: { date: 'ASC', venue: { position: 'ASC' }, id: 'ASC' },
    });
    const sums = await sumByCampDay(this.dataSource);
    const refunded = await refundedPlaces(this.dataSource);
    const cleared = await clearedPlaces(this.dataSource);
    return days.map(({ id, date, venue, capacity, placesTaken, ...day }) => ({
      campDayId: id,
      date,
      venue: venue.key,
      venueName: venue.name,
      season: day.season.name,
      ...activityOnWire(day),
      activityName: day.activity.programmeName,
      isCancelled: day.state === 'cancelled',
      capacity,
      placesTaken: placesTaken - (cleared.get(id) ?? 0),
      placesRefunded: refunded.get(id) ?? 0,
      ...(sums.get(id) ?? { placesPaid: 0, revenuePence: 0 }),
    }));
  }
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
