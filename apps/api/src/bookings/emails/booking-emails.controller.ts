import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { BookingEmails } from './booking-emails';
import { BookingReminder } from './booking-reminder.service';

export const BookingEmailsController = controllerOf(
  [BookingEmails, BookingReminder],
  (emails, reminder) => [
    /**
     * Anyone may ask for it, because it goes to the booking's own address; the limits keep that
     * mailbox from being flooded.
     */
    answer(routes.emailLink, ({ params: { id } }) => emails.queueLink(id)),
    answer(staffRoutes.sendReminder, ({ body: { bookingId, afterBegun = false }, staff }) =>
      reminder.send(bookingId, staff, afterBegun),
    ),
  ],
);
