import { Controller } from '@nestjs/common';
import { type NotesPrinted } from '@sunfield/contracts/bookings/care-readings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type KeepPaper, keepPaperFrom } from '@sunfield/contracts/kit/retention';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { DataSource } from 'typeorm';
import { CurrentStaff } from '../../kernel/http/access';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { SettingsService } from '../../settings/settings.service';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';
import { readCareNotes } from './care-notes';

/**
 * A booking to print. If it includes notes, they are read again, so that the reading is recorded.
 */
@Controller()
export class PrintedNotesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /**
   * For as long as the booking itself is kept: counted from its last camp day, or from when it was
   * booked or paid if that was later.
   */
  @Route(staffRoutes.readKeepPaper)
  async keepUntil(
    @Input() { params: { id } }: Input<typeof staffRoutes.readKeepPaper>,
  ): Promise<KeepPaper> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const places = await manager.find(BookingPlaceEntity, {
      where: { bookingId: id },
      relations: { campDay: true },
    });
    const dates = [
      ...places.map(({ campDay }) => campDay.date),
      calendarDateInLondon(booking.paidAt ?? booking.placedAt),
    ];
    const { retention } = await this.settings.read();
    return keepPaperFrom(dates.sort().at(-1) ?? '', retention);
  }

  @Route(staffRoutes.recordBookingPrint)
  async printed(
    @Input() { params: { id: bookingId } }: Input<typeof staffRoutes.recordBookingPrint>,
    @CurrentStaff() reader: Staff,
  ): Promise<NotesPrinted> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(BookingEntity, { id: bookingId }))) {
      throw new AppError('booking_not_found');
    }
    const children = await manager.find(BookingChildEntity, { where: { bookingId } });
    await readCareNotes(
      manager,
      { reader, screen: 'booking_print', at: this.clock.now() },
      children.map(({ id: childId }) => ({ bookingId, childId })),
    );
    return { success: true };
  }
}
