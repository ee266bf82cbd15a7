import { Injectable } from '@nestjs/common';
import { type Changes } from '@sunfield/contracts/office/changes';
import { DataSource, In } from 'typeorm';
import { EventEntity } from '../kernel/events/event.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { overdueAt } from '../parties/contact-by';
import { PartyEnquiryEntity } from '../parties/party-enquiry.entity';
import { Clock } from '../kernel/base/clock';
import { SettingsService } from '../kernel/settings/settings.service';

/** Shows an open dashboard whether anything is new: reads the ends of indexes, and two short counts. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  async read(): Promise<Changes> {
    const { answerHours } = (await this.settings.read()).parties;
    const newest = { order: { id: 'DESC' }, take: 1 } as const;
    const events = this.dataSource.getRepository(EventEntity);
    const enquiries = this.dataSource.getRepository(PartyEnquiryEntity);
    const [[booking], [enquiry], [change], [clearing], [enquiryChange], newEnquiries, overdue] =
      await Promise.all([
        this.dataSource.getRepository(BookingEntity).find({ ...newest, select: { id: true } }),
        enquiries.find({ ...newest, select: { id: true } }),
        // Every change of a booking writes one of these events in its transaction. Two queries, each with its own
        // index, because a single one would sort all such events.
        events.find({
          ...newest,
          where: { subjectType: 'booking' },
          select: { id: true, at: true },
        }),
        events.find({
          ...newest,
          where: { type: In(['bookings.cleared', 'bookings.restored']) },
          select: { id: true, at: true },
        }),
        events.find({
          ...newest,
          where: {
            type: In(['enquiry.status', 'enquiry.corrected', 'party.quoted', 'party.answered']),
          },
          select: { id: true },
        }),
        enquiries.countBy({ status: 'new' }),
        enquiries.countBy(overdueAt(this.clock.now(), answerHours)),
      ]);
    const latest = (clearing?.id ?? 0) > (change?.id ?? 0) ? clearing : change;
    return {
      latestBookingId: booking?.id ?? 0,
      latestEnquiryId: enquiry?.id ?? 0,
      enquiryChanges: enquiryChange?.id ?? 0,
      newEnquiries,
      overdueEnquiries: overdue,
      bookingChanges: latest?.id ?? 0,
      latestChangeAt: latest?.at.toISOString() ?? null,
    };
  }
}
