import { Injectable } from '@nestjs/common';
import { calendarDateInLondon, formatShortDate, instantInLondon } from '@sunfield/words/dates';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { Clock } from '../kernel/base/clock';
import { AttentionSources, type ToDoItem } from '../staff/attention/attention-sources';
import { answerBy } from './guests.service';
import { partyRules } from './model/party-rules.entity';
import { PartyEntity } from './model/party.entity';
import { comingTo, readShown, type Shown, stateOf, tasksOf } from './party-views';

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
    const shown = (await this.booked()).filter(({ party }) => answerBy(party) < this.today());
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
        .filter(({ isDone, dueOn }) => !isDone && dueOn <= this.today())
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
    const today = this.today();
    const parties = await manager.find(PartyEntity, {
      where: { answer: 'accepted', date: MoreThanOrEqual(today) },
      order: { date: 'ASC', starts: 'ASC' },
    });
    const shown = await readShown(manager, parties);
    return shown.filter((one) => stateOf(one, today) === 'booked');
  }

  private today(): string {
    return calendarDateInLondon(this.clock.now());
  }
}
