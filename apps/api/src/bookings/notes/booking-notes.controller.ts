import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { type Input, Route } from '../../kernel/http/route';
import { BookingNotes } from './booking-notes.service';

@Controller()
export class BookingNotesController {
  constructor(private readonly notes: BookingNotes) {}

  @Route(staffRoutes.readBookingNote)
  read({ params: { id }, staff }: Input<typeof staffRoutes.readBookingNote>) {
    return this.notes.read(id, staff);
  }

  @Route(staffRoutes.writeBookingNote)
  write({ params: { id }, body: note, staff }: Input<typeof staffRoutes.writeBookingNote>) {
    return this.notes.write(id, note, staff);
  }
}
