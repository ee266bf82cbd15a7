import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { BookingNotes } from './booking-notes.service';

@Controller()
export class BookingNotesController {
  constructor(private readonly notes: BookingNotes) {}

  @Route(staffRoutes.readBookingNote)
  read(
    @Input() { params: { id } }: Input<typeof staffRoutes.readBookingNote>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.notes.read(id, staff);
  }

  @Route(staffRoutes.writeBookingNote)
  write(
    @Input() { params: { id }, body: note }: Input<typeof staffRoutes.writeBookingNote>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.notes.write(id, note, staff);
  }
}
