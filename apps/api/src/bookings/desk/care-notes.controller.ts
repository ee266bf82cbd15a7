import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { keepPaperFrom } from '@sunfield/contracts/kit/retention';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Input, Route } from '../../kernel/http/route';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { viewerOf } from '../access/booking-of-request';
import { readBasket } from '../amendments/plan/current-booking';
import { readCareNotes, type Reading } from '../care/care-notes';
import { refusalOfNotes } from '../amendments/family-itself';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';

/** A booking's notes, read by its family or printed by staff. Each reading is logged. */
@Controller()
export class CareNotesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly devices: KnownDevices,
  ) {}

  @Route(routes.readFamilyNotes)
  async ofFamily({ params: { id: bookingId }, request }: Input<typeof routes.readFamilyNotes>) {
    const { manager } = this.dataSource;
    const booking = await this.access.findOwn(manager, bookingId, viewerOf(request).tokens);
    const refusal = await refusalOfNotes(manager, this.devices, request, booking);
    if (refusal) throw refusal;
    const { children } = await readBasket(manager, bookingId);
    const reading = { reader: 'family', screen: 'booking' } as const;
    const notes = await this.readNotes(bookingId, children, reading);
    return {
      children: children.map(({ id }) => ({
        ...notes.ofChild(id),
        medicalState: notes.medicalState(id) ?? 'not_asked',
      })),
      ...notes.ofBooking(bookingId),
    };
  }

  /**
   * For as long as the booking itself is kept: counted from its last camp day, or from when it was
   * booked or paid if that was later.
   */
  @Route(staffRoutes.readKeepPaper)
  async keepUntil({ params: { id } }: Input<typeof staffRoutes.readKeepPaper>) {
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

  /** The notes on a printed booking are read again, so that the reading is recorded. */
  @Route(staffRoutes.recordBookingPrint)
  async printed({
    params: { id: bookingId },
    staff: reader,
  }: Input<typeof staffRoutes.recordBookingPrint>) {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(BookingEntity, { id: bookingId }))) {
      throw new AppError('booking_not_found');
    }
    const children = await manager.find(BookingChildEntity, { where: { bookingId } });
    await this.readNotes(bookingId, children, { reader, screen: 'booking_print' });
    return { success: true as const };
  }

  private readNotes(
    bookingId: number,
    children: Pick<BookingChildEntity, 'id'>[],
    reading: Pick<Reading, 'reader' | 'screen'>,
  ) {
    return readCareNotes(
      this.dataSource.manager,
      { ...reading, at: this.clock.now() },
      children.map(({ id: childId }) => ({ bookingId, childId })),
    );
  }
}
