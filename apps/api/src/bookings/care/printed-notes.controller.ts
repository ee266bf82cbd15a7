import { Controller, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import { type NotesPrinted, NotesPrintedSchema } from '@sunfield/contracts/bookings/care-readings';
import { calendarDateInLondon } from '@sunfield/contracts/kit/dates';
import { type KeepPaper, keepPaperFrom, KeepPaperSchema } from '@sunfield/contracts/kit/retention';
import { DataSource } from 'typeorm';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../settings/settings.service';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';
import { readCareNotes } from './care-notes';

/**
 * A booking to print. If it includes notes, they are read again, so that the reading is recorded.
 */
@Controller('admin/bookings/:id/printed')
@StaffOnly('bookings')
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
  @Get()
  @SerializeOptions({ schema: KeepPaperSchema })
  async keepUntil(@Param({ schema: BookingPathSchema }) { id }: BookingPath): Promise<KeepPaper> {
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

  @Post()
  @HttpCode(200)
  @SerializeOptions({ schema: NotesPrintedSchema })
  async printed(
    @Param({ schema: BookingPathSchema }) { id: bookingId }: BookingPath,
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
