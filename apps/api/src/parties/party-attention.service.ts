import { Injectable } from '@nestjs/common';
import { formatMoment, formatShortDate, instantInLondon } from '@sunfield/words/dates';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { Clock } from '../kernel/base/clock';
import { AttentionSources, MAX_OF_KIND, type ToDoItem } from '../staff/attention/attention-sources';
import { answerBy } from './guests.service';
import { partyRules } from './model/party-rules.entity';
import { PartyEntity } from './model/party.entity';
import { comingTo, readShown, type Shown, stateOf, tasksOf } from './party-views';
import { SettingsService } from '../kernel/settings/settings.service';
import { contactBy } from './contact-by';
import { PartyEnquiryEntity } from './party-enquiry.entity';

/** What staff do before booked parties: price their guests once the numbers are due, and tick their tasks. */
@Injectable()
export class PartyAttention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    attention.add('partyNumbers', () => this.findNumbers());
    attention.add('partyTask', () => this.findTasks());
  }

  private async findNumbers(): Promise<ToDoItem[]> {
    const shown = (await this.booked()).filter(({ party }) => answerBy(party) < this.clock.today());
    const coming = await comingTo(this.dataSource.manager, shown);
    return shown.flatMap(({ party }) => {
      const count = coming.get(party.bookingId ?? 0) ?? 0;
      if (count <= party.children) return [];
      const what = `${count} guests come, ${party.children} are priced`;
      return this.item(party, { ref: '', what, dueOn: party.date });
    });
  }

  private async findTasks(): Promise<ToDoItem[]> {
    const { tasks } = await partyRules(this.dataSource.manager);
    return (await this.booked()).flatMap(({ party }) =>
      tasksOf(party, tasks)
        .filter(({ isDone, dueOn }) => !isDone && dueOn <= this.clock.today())
        .map(({ what, dueOn }) => this.item(party, { ref: ` ${what}`, what, dueOn })),
    );
  }

  private item(
    { enquiryId, date, bookingId }: PartyEntity,
    { ref, what, dueOn }: { ref: string; what: string; dueOn: string },
  ): ToDoItem {
    return {
      ref: `${enquiryId}${ref}`,
      bookingId,
      what: `Party P${enquiryId} on ${formatShortDate(date, this.clock.now())}: ${what}`,
      due: instantInLondon(dueOn, '23:59').toISOString(),
      search: '?tab=enquiries&view=parties',
    };
  }

  private async booked(): Promise<Shown[]> {
    const { manager } = this.dataSource;
    const today = this.clock.today();
    const parties = await manager.find(PartyEntity, {
      where: { answer: 'accepted', date: MoreThanOrEqual(today) },
      order: { date: 'ASC', starts: 'ASC' },
    });
    const shown = await readShown(manager, parties);
    return shown.filter((one) => stateOf(one, today) === 'booked');
  }
}

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
