import { Injectable } from '@nestjs/common';
import { formatMoment } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { AttentionSources, MAX_OF_KIND, type ToDoItem } from '../staff/attention/attention-sources';
import { SettingsService } from '../kernel/settings/settings.service';
import { contactBy } from './contact-by';
import { PartyEnquiryEntity } from './party-enquiry.entity';

/** Enquiries that were not answered yet, each with its promised time. */
@Injectable()
export class OpenEnquiries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    attention: AttentionSources,
  ) {
    attention.add('enquiry', () => this.find());
  }

  private async find(): Promise<ToDoItem[]> {
    const { answerHours } = (await this.settings.read()).parties;
    const rows = await this.dataSource.getRepository(PartyEnquiryEntity).find({
      where: { status: 'new' },
      select: { id: true, receivedAt: true },
      order: { id: 'ASC' },
      take: MAX_OF_KIND,
    });
    return rows.map(({ id, receivedAt }) => ({
      ref: String(id),
      target: id,
      bookingId: null,
      what: `Enquiry ${id} of ${formatMoment(receivedAt.toISOString())}`,
      due: contactBy(receivedAt, answerHours).toISOString(),
      search: '?tab=enquiries&status=new',
    }));
  }
}
