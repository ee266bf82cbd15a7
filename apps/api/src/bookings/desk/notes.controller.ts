import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { keepPaperFrom } from '@sunfield/contracts/kit/retention';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { viewerOf } from '../access/booking-of-request';
import { readBasket } from '../amendments/plan/current-booking';
import { readCareNotes, type Reading } from '../care/care-notes';
import { refusalOfNotes } from '../amendments/family-itself';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { BookingNotes } from '../notes/booking-notes.service';

/** A booking's care notes, whose readings are logged, and the note that staff leave for each other. */
export const NotesController = controllerOf(
  [DataSource, BookingAccess, SettingsService, Clock, KnownDevices, BookingNotes],
  (dataSource, access, settings, clock, devices, staffNotes) => {
    const readNotes = (
      bookingId: number,
      children: Pick<BookingChildEntity, 'id'>[],
      reading: Pick<Reading, 'reader' | 'screen'>,
    ) =>
      readCareNotes(
        dataSource.manager,
        { ...reading, at: clock.now() },
        children.map(({ id: childId }) => ({ bookingId, childId })),
      );
    return [
      answer(staffRoutes.readBookingNote, ({ params: { id }, staff }) =>
        staffNotes.read(id, staff),
      ),
      answer(staffRoutes.writeBookingNote, ({ params: { id }, body: note, staff }) =>
        staffNotes.write(id, note, staff),
      ),
      answer(routes.readFamilyNotes, async ({ params: { id: bookingId }, request }) => {
        const { manager } = dataSource;
        const booking = await access.findOwn(manager, bookingId, viewerOf(request).tokens);
        const refusal = await refusalOfNotes(manager, devices, request, booking);
        if (refusal) throw refusal;
        const { children } = await readBasket(manager, bookingId);
        const notes = await readNotes(bookingId, children, { reader: 'family', screen: 'booking' });
        return {
          children: children.map(({ id }) => ({
            ...notes.ofChild(id),
            medicalState: notes.medicalState(id) ?? 'not_asked',
          })),
          ...notes.ofBooking(bookingId),
        };
      }),
      /**
       * For as long as the booking itself is kept: counted from its last camp day, or from when it was
       * booked or paid if that was later.
       */
      answer(staffRoutes.readKeepPaper, async ({ params: { id } }) => {
        const { manager } = dataSource;
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
        return keepPaperFrom(dates.sort().at(-1) ?? '', (await settings.read()).retention);
      }),
      /** The notes on a printed booking are read again, so that the reading is recorded. */
      answer(
        staffRoutes.recordBookingPrint,
        async ({ params: { id: bookingId }, staff: reader }) => {
          const { manager } = dataSource;
          if (!(await manager.existsBy(BookingEntity, { id: bookingId }))) {
            throw new AppError('booking_not_found');
          }
          const children = await manager.find(BookingChildEntity, { where: { bookingId } });
          await readNotes(bookingId, children, { reader, screen: 'booking_print' });
        },
      ),
    ];
  },
);
