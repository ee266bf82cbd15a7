import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type Overview } from '@sunfield/contracts/office/overview';
import { DataSource } from 'typeorm';
import { comingFirst, comingOf, readSeasonsOnSale } from '../catalogue/model/seasons-on-sale';
import { PartyEnquiryEntity } from '../parties/party-enquiry.entity';
import { Clock } from '../kernel/base/clock';
import { SettingsService } from '../kernel/settings/settings.service';
import { readSums } from './figures.queries';

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

  /** The title staff have set, or the seasons on sale; past seasons only if there is no other. */
  private async title(coming: string[], all: string[]): Promise<string> {
    const { dashboardTitle, brand } = await this.settings.read();
    return dashboardTitle || listed(coming) || listed(all) || brand.name;
  }
}

const namesOf = (seasons: readonly { name: string }[]): string[] => seasons.map(({ name }) => name);
