import { Injectable } from '@nestjs/common';
import { type Changes } from '@sunfield/contracts/changes';
import { DataSource } from 'typeorm';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { BookingEntity } from '../bookings/booking.entity';
import { PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';

/** Tells an open dashboard whether there is anything new: three looks at the ends of indexes. */
@Injectable()
export class ChangesService {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<Changes> {
    const newest = { order: { id: 'DESC' }, take: 1 } as const;
    const [[booking], [enquiry], [change]] = await Promise.all([
      this.dataSource.getRepository(BookingEntity).find({ ...newest, select: { id: true } }),
      this.dataSource.getRepository(PartyEnquiryEntity).find({ ...newest, select: { id: true } }),
      // Whatever changes a booking writes such an entry in the same transaction.
      this.dataSource.getRepository(AuditEntryEntity).find({
        ...newest,
        where: { subjectType: 'booking' },
        select: { id: true, at: true },
      }),
    ]);
    return {
      latestBookingId: booking?.id ?? 0,
      latestEnquiryId: enquiry?.id ?? 0,
      bookingChanges: change?.id ?? 0,
      latestChangeAt: change?.at.toISOString() ?? null,
    };
  }
}
