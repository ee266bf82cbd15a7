import { Injectable } from '@nestjs/common';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import { addDays, calendarDateInLondon, formatTime } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import {
  type Attending,
  type AttendancePort,
  attendedKey,
  type AttendedHours as Hours,
  type SignedIn,
} from '../../bookings/model/attendance-port';
import { Clock } from '../../kernel/base/clock';
import { AttendanceEventEntity } from './attendance-event.entity';
import { attendanceOfRows, childrenHere } from './children-here';

@Injectable()
export class AttendedHours implements AttendancePort {
  constructor(private readonly clock: Clock) {}

  async hoursOf(manager: EntityManager, bookingId: number): Promise<Map<string, Hours>> {
    const rows = await manager.findBy(AttendanceEventEntity, { bookingId });
    const days = [...Map.groupBy(rows, attendedKey)].flatMap(([key, ofDay]) => {
      const { stays, conflicts } = attendanceOfRows(ofDay);
      const hours = stays.flatMap(({ from, to }) =>
        to === null ? [] : [{ from: formatTime(from), to: formatTime(to) }],
      );
      const isWhole = hours.length > 0 && hours.length === stays.length;
      // A child that was signed out without having been signed in has no hours.
      const isSeen = conflicts.every(({ kind }) => kind !== 'left_unseen');
      return isWhole && isSeen ? [[key, hours] as const] : [];
    });
    return new Map(days);
  }

  async signedIn(manager: EntityManager, of: Attending): Promise<SignedIn[]> {
    const earliest = addDays(calendarDateInLondon(this.clock.now()), -LATE_DAYS);
    // Staff can no longer sign a child out of an earlier day.
    return (await childrenHere(manager, of)).filter(({ date }) => date >= earliest);
  }
}
