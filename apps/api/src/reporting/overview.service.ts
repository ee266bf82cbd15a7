import { Injectable } from '@nestjs/common';
import { paidStatuses } from '@sunfield/contracts/bookings/booking-status';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type Overview } from '@sunfield/contracts/office/overview';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { BookingEntity } from '../bookings/model/booking.entity';
import { comingFirst, comingOf, readSeasonsOnSale } from '../catalogue/model/seasons-on-sale';
import { PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';
import { Clock } from '../kernel/base/clock';
import { SettingsService } from '../settings/settings.service';

@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Revenue is what paid bookings brought in less refunds, in pence, including bookings deleted since. Confirmed
   * bookings are those with expected children, so bookings with only a charge left are excluded.
   */
  async read(): Promise<Overview> {
    const today = calendarDateInLondon(this.clock.now());
    const seasons = comingFirst(await readSeasonsOnSale(this.dataSource), today);
    const [paid, cancelled, partyEnquiries, dashboardTitle] = await Promise.all([
      this.dataSource
        .getRepository(BookingEntity)
        .createQueryBuilder('booking')
        .withDeleted()
        .select('SUM(booking.totalPence - booking.refundedPence)', 'revenue')
        .addSelect('COUNT(*) - COUNT(booking.deletedAt)', 'bookings')
        .where('booking.paymentStatus IN (:...paidStatuses)', { paidStatuses })
        .getRawOne<{ revenue: string | number | null; bookings: string | number }>(),
      // A separate query, because there are few and an index finds them.
      this.dataSource.getRepository(BookingEntity).countBy({
        cancelledAt: Not(IsNull()),
        paymentStatus: In([...paidStatuses]),
      }),
      this.dataSource.getRepository(PartyEnquiryEntity).count(),
      this.title(namesOf(comingOf(seasons, today)), namesOf(seasons)),
    ]);
    return {
      totalRevenuePence: Number(paid?.revenue ?? 0),
      confirmedBookings: Number(paid?.bookings ?? 0) - cancelled,
      partyEnquiries,
      seasons: namesOf(seasons),
      dashboardTitle,
    };
  }

  /** The title staff have set, or the seasons on sale; past seasons only if there is no other. */
  private async title(coming: string[], all: string[]): Promise<string> {
    const { dashboardTitle, brand } = await this.settings.read();
    return dashboardTitle || listed(coming) || listed(all) || brand.name;
  }
}

const namesOf = (seasons: readonly { name: string }[]): string[] => seasons.map(({ name }) => name);
