import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { BookingNotes } from './booking-notes.service';

export const BookingNotesController = controllerOf([BookingNotes], (notes) => [
  answer(staffRoutes.readBookingNote, ({ params: { id }, staff }) => notes.read(id, staff)),
  answer(staffRoutes.writeBookingNote, ({ params: { id }, body: note, staff }) =>
    notes.write(id, note, staff),
  ),
]);
