import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { Input, Route } from '../../kernel/http/route';
import { CatalogueRows } from './catalogue-rows.service';
import { venues } from './row-kinds';

@Controller()
export class VenuesController {
  constructor(private readonly rows: CatalogueRows) {}

  @Route(routes.listVenues)
  list() {
    return this.rows.list(venues);
  }

  @Route(routes.addVenue)
  add(@Input() { body: added, staff: by }: Input<typeof routes.addVenue>) {
    return this.rows.add(venues, { ...added, isArchived: false }, by);
  }

  @Route(routes.orderVenues)
  order(@Input() { body: { keys }, staff: by }: Input<typeof routes.orderVenues>) {
    return this.rows.order(venues, keys, by);
  }

  @Route(routes.changeVenue)
  change(
    @Input()
    { params: { key }, body: { version, ...facts }, staff: by }: Input<typeof routes.changeVenue>,
  ) {
    return this.rows.change(venues, key, { version, facts }, by);
  }

  @Route(routes.removeVenue)
  remove(@Input() { params: { key }, staff: by }: Input<typeof routes.removeVenue>) {
    return this.rows.remove(venues, key, by);
  }
}
