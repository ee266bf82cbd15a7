import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { type Input, Route } from '../../kernel/http/route';
import { CatalogueService } from '../on-sale/catalogue.service';
import { CopySeasons } from './copy-seasons.service';
import { EditSeasons } from './edit-seasons.service';
import { PublishSeasons } from './publish-seasons.service';

@Controller()
export class SeasonsController {
  constructor(
    private readonly seasons: EditSeasons,
    private readonly publishing: PublishSeasons,
    private readonly copying: CopySeasons,
    private readonly catalogue: CatalogueService,
  ) {}

  @Route(routes.listSeasons)
  list() {
    return this.seasons.list();
  }

  @Route(routes.addSeason)
  add({ body: season, staff: by }: Input<typeof routes.addSeason>) {
    return this.seasons.add(season, by);
  }

  @Route(routes.readSeason)
  read({ params: { id } }: Input<typeof routes.readSeason>) {
    return this.seasons.read(id);
  }

  @Route(routes.changeSeason)
  change({ params: { id }, body: change, staff: by }: Input<typeof routes.changeSeason>) {
    return this.seasons.change(id, change, by);
  }

  @Route(routes.removeSeason)
  remove({ params: { id }, staff: by }: Input<typeof routes.removeSeason>) {
    return this.seasons.remove(id, by);
  }

  @Route(routes.moveSeason)
  move({ params: { id }, body: move, staff: by }: Input<typeof routes.moveSeason>) {
    return this.publishing.move(id, move, by);
  }

  @Route(routes.readSeasonChecklist)
  checklist({ params: { id } }: Input<typeof routes.readSeasonChecklist>) {
    return this.publishing.checklist(id);
  }

  @Route(routes.previewSeason)
  preview({ params: { id } }: Input<typeof routes.previewSeason>) {
    return this.catalogue.preview(id);
  }

  @Route(routes.changePriceRules)
  changePriceRules({
    params: { id },
    body: change,
    staff: by,
  }: Input<typeof routes.changePriceRules>) {
    return this.seasons.changePriceRules(id, change, by);
  }

  @Route(routes.copySeason)
  copy({ params: { id }, body: copy, staff: by }: Input<typeof routes.copySeason>) {
    return this.copying.copy(id, copy, by);
  }
}
