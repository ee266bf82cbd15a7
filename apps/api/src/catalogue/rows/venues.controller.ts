import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
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
  add(@Input() { body: added }: Input<typeof routes.addVenue>, @CurrentStaff() by: Staff) {
    return this.rows.add(venues, { ...added, isArchived: false }, by);
  }

  @Route(routes.orderVenues)
  order(@Input() { body: { keys } }: Input<typeof routes.orderVenues>, @CurrentStaff() by: Staff) {
    return this.rows.order(venues, keys, by);
  }

  @Route(routes.changeVenue)
  change(
    @Input() { params: { key }, body: { version, ...facts } }: Input<typeof routes.changeVenue>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.change(venues, key, { version, facts }, by);
  }

  @Route(routes.removeVenue)
  remove(
    @Input() { params: { key } }: Input<typeof routes.removeVenue>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.remove(venues, key, by);
  }
}
