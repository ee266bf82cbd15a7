import * as routes from '@sunfield/contracts/catalogue/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CatalogueService } from '../on-sale/catalogue.service';
import { CopySeasons } from './copy-seasons.service';
import { EditSeasons } from './edit-seasons.service';
import { PublishSeasons } from './publish-seasons.service';
import { SeasonDays } from './season-days.service';

export const SeasonsController = controllerOf(
  [EditSeasons, PublishSeasons, CopySeasons, SeasonDays, CatalogueService],
  (seasons, publishing, copying, days, catalogue) => [
    answer(routes.listSeasons, () => seasons.list()),
    answer(routes.addSeason, ({ body: season, staff: by }) => seasons.add(season, by)),
    answer(routes.readSeason, ({ params: { id } }) => seasons.read(id)),
    answer(routes.changeSeason, ({ params: { id }, body: change, staff: by }) =>
      seasons.change(id, change, by),
    ),
    answer(routes.removeSeason, ({ params: { id }, staff: by }) => seasons.remove(id, by)),
    answer(routes.moveSeason, ({ params: { id }, body: move, staff: by }) =>
      publishing.move(id, move, by),
    ),
    answer(routes.readSeasonChecklist, ({ params: { id } }) => publishing.checklist(id)),
    answer(routes.previewSeason, ({ params: { id } }) => catalogue.preview(id)),
    answer(routes.changePriceRules, ({ params: { id }, body: change, staff: by }) =>
      seasons.changePriceRules(id, change, by),
    ),
    answer(routes.copySeason, ({ params: { id }, body: copy, staff: by }) =>
      copying.copy(id, copy, by),
    ),
    answer(routes.listSeasonDays, ({ params: { id } }) => days.list(id)),
    answer(routes.addSeasonDays, ({ params: { id }, body: pattern, staff }) =>
      days.add(id, pattern, staff),
    ),
    answer(routes.changeSeasonDays, ({ params: { id }, body: change, staff }) =>
      days.change(id, change, staff),
    ),
    answer(routes.deleteSeasonDays, ({ params: { id }, body: chosen, staff }) =>
      days.delete(id, chosen, staff),
    ),
  ],
);
