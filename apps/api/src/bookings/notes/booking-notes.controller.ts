import { Body, Controller, Get, Param, Put, SerializeOptions } from '@nestjs/common';
import {
  type BookingNote,
  BookingNoteSchema,
  type WriteBookingNote,
  WriteBookingNoteSchema,
} from '@sunfield/contracts/bookings/booking-note';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { BookingNotes } from './booking-notes.service';

@Controller('admin/bookings/:id/note')
@StaffOnly('bookings')
@SerializeOptions({ schema: BookingNoteSchema })
export class BookingNotesController {
  constructor(private readonly notes: BookingNotes) {}

  @Get()
  read(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @CurrentStaff() staff: Staff,
  ): Promise<BookingNote> {
    return this.notes.read(id, staff);
  }

  @Put()
  write(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: WriteBookingNoteSchema }) note: WriteBookingNote,
    @CurrentStaff() staff: Staff,
  ): Promise<BookingNote> {
    return this.notes.write(id, note, staff);
  }
}
