import { Injectable } from '@nestjs/common';
import {
  type CareReading,
  type CareReadingQuery,
} from '@sunfield/contracts/bookings/care-readings';
import { addDays, instantInLondon } from '@sunfield/words/dates';
import { And, DataSource, In, IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { CareReadingEntity, THE_FAMILY } from '../bookings/care/care-reading.entity';
import { StaffEntity } from '../accounts/model/staff.entity';

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
    const staff = await manager.findBy(StaffEntity, {
      id: In([...new Set(found.map(({ staffId }) => staffId))]),
    });
    const children = await manager.find(BookingChildEntity, {
      where: {
        id: In([...new Set(found.flatMap(({ childIds }) => childIds))]),
        // Excludes cleared bookings.
        booking: { id: Not(IsNull()) },
      },
      select: { id: true, name: true },
    });
    const usernames = new Map(staff.map(({ id, username }) => [id, username]));
    const names = new Map(children.map(({ id, name }) => [id, name]));
    const readings = found.map(({ id, at, staffId, screen, bookingId, childIds }) => ({
      id,
      at: at.toISOString(),
      by: staffId === THE_FAMILY ? 'The family' : (usernames.get(staffId) ?? null),
      screen,
      bookingId,
      children: childIds.flatMap((childId) => names.get(childId) || []),
    }));
    return { total, readings };
  }
}

const between = (from: string | undefined, to: string | undefined) =>
  And(
    MoreThanOrEqual(from ? instantInLondon(from, '00:00') : new Date(0)),
    LessThan(to ? instantInLondon(addDays(to, 1), '00:00') : new Date('9999-01-01')),
  );
