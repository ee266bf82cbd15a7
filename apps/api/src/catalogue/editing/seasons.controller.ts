import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
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
  add(@Input() { body: season }: Input<typeof routes.addSeason>, @CurrentStaff() by: Staff) {
    return this.seasons.add(season, by);
  }

  @Route(routes.readSeason)
  read(@Input() { params: { id } }: Input<typeof routes.readSeason>) {
    return this.seasons.read(id);
  }

  @Route(routes.changeSeason)
  change(
    @Input() { params: { id }, body: change }: Input<typeof routes.changeSeason>,
    @CurrentStaff() by: Staff,
  ) {
    return this.seasons.change(id, change, by);
  }

  @Route(routes.removeSeason)
  remove(
    @Input() { params: { id } }: Input<typeof routes.removeSeason>,
    @CurrentStaff() by: Staff,
  ) {
    return this.seasons.remove(id, by);
  }

  @Route(routes.moveSeason)
  move(
    @Input() { params: { id }, body: move }: Input<typeof routes.moveSeason>,
    @CurrentStaff() by: Staff,
  ) {
    return this.publishing.move(id, move, by);
  }

  @Route(routes.readSeasonChecklist)
  checklist(@Input() { params: { id } }: Input<typeof routes.readSeasonChecklist>) {
    return this.publishing.checklist(id);
  }

  @Route(routes.previewSeason)
  preview(@Input() { params: { id } }: Input<typeof routes.previewSeason>) {
    return this.catalogue.preview(id);
  }

  @Route(routes.changePriceRules)
  changePriceRules(
    @Input() { params: { id }, body: change }: Input<typeof routes.changePriceRules>,
    @CurrentStaff() by: Staff,
  ) {
    return this.seasons.changePriceRules(id, change, by);
  }

  @Route(routes.copySeason)
  copy(
    @Input() { params: { id }, body: copy }: Input<typeof routes.copySeason>,
    @CurrentStaff() by: Staff,
  ) {
    return this.copying.copy(id, copy, by);
  }
}
