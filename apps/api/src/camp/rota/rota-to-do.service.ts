import { Injectable } from '@nestjs/common';
import { rotaGaps } from '@sunfield/contracts/camp/rota/gaps';
import {
  addDays,
  calendarDateInLondon,
  formatShortDate,
  instantInLondon,
} from '@sunfield/words/dates';
import { DataSource, Not } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';
import { RotaDayEntity } from './rota-day.entity';
import { RotaService } from './rota.service';

const DAYS_AHEAD = 14;

/** The days ahead that lack someone, once someone is planned: a provider that plans elsewhere gets no warnings. */
@Injectable()
export class RotaToDo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rota: RotaService,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    attention.add('rota', () => this.find());
  }

  private async find(): Promise<ToDoItem[]> {
    const isPlanned = await this.dataSource.manager.existsBy(RotaDayEntity, {
      shiftsSaid: Not(''),
    });
    if (!isPlanned) return [];
    const now = this.clock.now();
    const today = calendarDateInLondon(now);
    const { days, people } = await this.rota.read(today, addDays(today, DAYS_AHEAD));
    return days.flatMap(({ date, shifts, venues }) =>
      venues.flatMap((need) => {
        const gaps = rotaGaps(need, { date, shifts, people });
        if (gaps.length === 0 || instantInLondon(date, need.until) < now) return [];
        return {
          ref: `${date} ${need.venue}`,
          what: `${formatShortDate(date, now)}, ${need.venueName}: ${gaps.join(', ')}`,
          search: `?tab=rota&week=${date}`,
        };
      }),
    );
  }
}
