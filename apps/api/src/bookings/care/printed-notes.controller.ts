import { Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings';
import { type NotesPrinted, NotesPrintedSchema } from '@sunfield/contracts/care-readings';
import { DataSource } from 'typeorm';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { AppError } from '../../kernel/app-error';
import { Clock } from '../../kernel/clock';
import { type Staff } from '../../kernel/http/may';
import { BookingChildEntity } from '../booking-child.entity';
import { BookingEntity } from '../booking.entity';
import { readCareNotes } from './care-notes';

/** A booking goes to paper with its notes: read anew, so that whose they are is written down. */
@Controller('admin/bookings/:id/printed')
@StaffOnly('bookings')
export class PrintedNotesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

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
