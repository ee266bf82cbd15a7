import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type Overview } from '@sunfield/contracts/office/overview';
import { DataSource, In } from 'typeorm';
import { comingFirst, comingOf, readSeasonsOnSale } from '../catalogue/model/seasons-on-sale';
import { PartyEnquiryEntity } from '../parties/party-enquiry.entity';
import { Clock } from '../kernel/base/clock';
import { SettingsService } from '../kernel/settings/settings.service';
import { readSums } from './figures.queries';
import { type Changes } from '@sunfield/contracts/office/changes';
import { EventEntity } from '../kernel/events/event.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { overdueAt } from '../parties/contact-by';

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
    const [sums, partyEnquiries, dashboardTitle] = await Promise.all([
      readSums(this.dataSource, ['revenue', 'confirmed']),
      this.dataSource.getRepository(PartyEnquiryEntity).count(),
      this.title(namesOf(comingOf(seasons, today)), namesOf(seasons)),
    ]);
    return {
      totalRevenuePence: sums('revenue').get('') ?? 0,
      confirmedBookings: sums('confirmed').get('') ?? 0,
      partyEnquiries,
      seasons: namesOf(seasons),
      dashboardTitle,
    };
  }

  /** Shows an open dashboard whether anything is new: reads the ends of indexes, and two short counts. */
  async changes(): Promise<Changes> {
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
          select: { id: true },
        }),
        events.find({
          ...newest,
          where: { type: In(['bookings.cleared', 'bookings.restored']) },
          select: { id: true },
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
    return {
      latestBookingId: booking?.id ?? 0,
      latestEnquiryId: enquiry?.id ?? 0,
      enquiryChanges: enquiryChange?.id ?? 0,
      newEnquiries,
      overdueEnquiries: overdue,
      bookingChanges: Math.max(clearing?.id ?? 0, change?.id ?? 0),
    };
  }

  /** The title staff have set, or the seasons on sale; past seasons only if there is no other. */
  private async title(coming: string[], all: string[]): Promise<string> {
    const { dashboardTitle, brand } = await this.settings.read();
    return dashboardTitle || listed(coming) || listed(all) || brand.name;
  }
}

const namesOf = (seasons: readonly { name: string }[]): string[] => seasons.map(({ name }) => name);
