import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { CatalogueRows } from './catalogue-rows.service';
import { activities } from './row-kinds';

@Controller()
export class ActivitiesController {
  constructor(private readonly rows: CatalogueRows) {}

  @Route(routes.listActivities)
  list() {
    return this.rows.list(activities);
  }

  @Route(routes.addActivity)
  add(@Input() { body: added }: Input<typeof routes.addActivity>, @CurrentStaff() by: Staff) {
    return this.rows.add(activities, added, by);
  }

  @Route(routes.orderActivities)
  order(
    @Input() { body: { keys } }: Input<typeof routes.orderActivities>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.order(activities, keys, by);
  }

  @Route(routes.changeActivity)
  change(
    @Input() { params: { key }, body: { version, ...facts } }: Input<typeof routes.changeActivity>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.change(activities, key, { version, facts }, by);
  }

  @Route(routes.removeActivity)
  remove(
    @Input() { params: { key } }: Input<typeof routes.removeActivity>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.remove(activities, key, by);
  }
}
