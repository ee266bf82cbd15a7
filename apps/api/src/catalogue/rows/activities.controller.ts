import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
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
  add(@Input() { body: added, staff: by }: Input<typeof routes.addActivity>) {
    return this.rows.add(activities, added, by);
  }

  @Route(routes.orderActivities)
  order(@Input() { body: { keys }, staff: by }: Input<typeof routes.orderActivities>) {
    return this.rows.order(activities, keys, by);
  }

  @Route(routes.changeActivity)
  change(
    @Input()
    {
      params: { key },
      body: { version, ...facts },
      staff: by,
    }: Input<typeof routes.changeActivity>,
  ) {
    return this.rows.change(activities, key, { version, facts }, by);
  }

  @Route(routes.removeActivity)
  remove(@Input() { params: { key }, staff: by }: Input<typeof routes.removeActivity>) {
    return this.rows.remove(activities, key, by);
  }
}
