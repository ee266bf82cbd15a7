import { Injectable } from '@nestjs/common';
import {
  type CareReading,
  type CareReadingQuery,
} from '@sunfield/contracts/bookings/care-readings';
import { addDays, instantInLondon } from '@sunfield/words/dates';
import { And, DataSource, LessThan, MoreThanOrEqual } from 'typeorm';
import { CareReadingEntity, namesInReadings } from '../../bookings/care/care-reading.entity';

/** Who read which child's notes, for owners and for families who ask. */
@Injectable()
export class CareReadings {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, newest first, and the total number. */
  async list({
    page,
    pageSize,
    bookingId,
    from,
    to,
  }: CareReadingQuery): Promise<{ total: number; readings: CareReading[] }> {
    const { manager } = this.dataSource;
    const [found, total] = await manager.findAndCount(CareReadingEntity, {
      where: { ...(bookingId && { bookingId }), ...((from ?? to) && { at: between(from, to) }) },
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    const { readerOf, childrenOf } = await namesInReadings(manager, found);
    const readings = found.map((reading) => ({
      id: reading.id,
      at: reading.at.toISOString(),
      by: readerOf(reading),
      screen: reading.screen,
      bookingId: reading.bookingId,
      children: childrenOf(reading),
    }));
    return { total, readings };
  }
}

const between = (from: string | undefined, to: string | undefined) =>
  And(
    MoreThanOrEqual(from ? instantInLondon(from, '00:00') : new Date(0)),
    LessThan(to ? instantInLondon(addDays(to, 1), '00:00') : new Date('9999-01-01')),
  );
