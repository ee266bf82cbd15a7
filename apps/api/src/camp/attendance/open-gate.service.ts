import { Injectable } from '@nestjs/common';
import { type OpenedGate, type OpenGate } from '@sunfield/contracts/camp/attendance/open-gate';
import { DataSource } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { AppError } from '../../kernel/base/app-error';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { permissionsOnWire } from '../../staff/model/permissions';
import { RegisterDays } from '../registers/register-days.service';
import { Registers } from '../registers/registers.service';
import { AttendanceService } from './attendance.service';

/** Today, or else the next camp day; and the one after it. */
const DAYS = 2;

/** What a phone at the gate opens with, in one answer: in a hall each further request may take seconds. */
@Injectable()
export class OpenGateService {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly days: RegisterDays,
    private readonly registers: Registers,
    private readonly dataSource: DataSource,
  ) {}

  async open(asked: OpenGate, staff: Staff): Promise<OpenedGate> {
    const key = await this.attendance.deviceKey({ deviceId: asked.deviceId }, staff);
    const days = (await this.days.list(staff)).filter((day) => day >= key.date).slice(0, DAYS);
    const date = days.find((day) => day === asked.date) ?? days[0];
    const venues = date ? await this.days.venues(date, staff) : [];
    const chosen = venues.find(({ venue }) => venue === asked.venue) ?? venues[0];
    const [register] = chosen
      ? await this.registers.read({ date, venue: chosen.venue }, { reader: staff, isProved: false })
      : [];
    return {
      key,
      permissions: permissionsOnWire(staff),
      days,
      venues,
      register: register ?? null,
    };
  }

  /** The children of a walk-in that a phone booked by this id. Errors: `not_found`; `forbidden` at another venue. */
  async walkIn(id: string, staff: Staff): Promise<{ childIds: number[] }> {
    const { manager } = this.dataSource;
    const booking = await manager.findOne(BookingEntity, {
      where: { clientRequestId: id.toLowerCase() },
      select: { id: true, venueKey: true },
    });
    if (!booking) throw new AppError('not_found');
    refuseUnless(staff, 'walk-ins', booking.venueKey);
    const children = await manager.find(BookingChildEntity, {
      where: { bookingId: booking.id },
      order: { position: 'ASC' },
      select: { id: true },
    });
    return { childIds: children.map(({ id: childId }) => childId) };
  }
}
