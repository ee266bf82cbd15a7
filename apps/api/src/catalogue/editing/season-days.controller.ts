import * as routes from '@sunfield/contracts/catalogue/routes';
import { DataSource } from 'typeorm';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AddDays } from './add-days.service';
import { ChangeDays } from './change-days.service';
import { DeleteDays } from './delete-days.service';
import { findSeason, findDays } from './season-views';

export const SeasonDaysController = controllerOf(
  [DataSource, AddDays, ChangeDays, DeleteDays],
  (dataSource, adding, changing, deleting) => [
    answer(routes.listSeasonDays, async ({ params: { id } }) => {
      await findSeason(dataSource.manager, id);
      return findDays(dataSource.manager, id);
    }),
    answer(routes.addSeasonDays, ({ params: { id }, body: pattern, staff: by }) =>
      adding.add(id, pattern, by),
    ),
    answer(routes.changeSeasonDays, ({ params: { id }, body: change, staff: by }) =>
      changing.change(id, change, by),
    ),
    answer(routes.deleteSeasonDays, ({ params: { id }, body: chosen, staff: by }) =>
      deleting.delete(id, chosen, by),
    ),
  ],
);
