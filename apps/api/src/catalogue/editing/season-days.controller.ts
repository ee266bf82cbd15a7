import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { DataSource } from 'typeorm';
import { type Input, Route } from '../../kernel/http/route';
import { AddDays } from './add-days.service';
import { ChangeDays } from './change-days.service';
import { DeleteDays } from './delete-days.service';
import { findSeason, findDays } from './season-views';

@Controller()
export class SeasonDaysController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly adding: AddDays,
    private readonly changing: ChangeDays,
    private readonly deleting: DeleteDays,
  ) {}

  @Route(routes.listSeasonDays)
  async list({ params: { id } }: Input<typeof routes.listSeasonDays>) {
    await findSeason(this.dataSource.manager, id);
    return findDays(this.dataSource.manager, id);
  }

  @Route(routes.addSeasonDays)
  add({ params: { id }, body: pattern, staff: by }: Input<typeof routes.addSeasonDays>) {
    return this.adding.add(id, pattern, by);
  }

  @Route(routes.changeSeasonDays)
  change({ params: { id }, body: change, staff: by }: Input<typeof routes.changeSeasonDays>) {
    return this.changing.change(id, change, by);
  }

  @Route(routes.deleteSeasonDays)
  delete({ params: { id }, body: chosen, staff: by }: Input<typeof routes.deleteSeasonDays>) {
    return this.deleting.delete(id, chosen, by);
  }
}
