import { Injectable } from '@nestjs/common';
import { paidStatuses } from '@sunfield/contracts/booking-status';
import { type Overview } from '@sunfield/contracts/overview';
import { DataSource } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity';
import { PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';

@Injectable()
export class OverviewService {
  constructor(private readonly dataSource: DataSource) {}

  /** Revenue is what paid bookings brought in less what went back, in pence. */
  async read(): Promise<Overview> {
    const [paid, partyEnquiries] = await Promise.all([
      this.dataSource
        .getRepository(BookingEntity)
        .createQueryBuilder('booking')
        .select('SUM(booking.totalPence - booking.refundedPence)', 'revenue')
        .addSelect('COUNT(*)', 'bookings')
        .where('booking.paymentStatus IN (:...paidStatuses)', { paidStatuses })
        .getRawOne<{ revenue: string | number | null; bookings: string | number }>(),
      this.dataSource.getRepository(PartyEnquiryEntity).count(),
    ]);
    return {
      totalRevenuePence: Number(paid?.revenue ?? 0),
      confirmedBookings: Number(paid?.bookings ?? 0),
      partyEnquiries,
    };
  }
}
