import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { CatalogueRows } from './catalogue-rows.service';
import { sessions } from './row-kinds';

@Controller()
export class SessionsController {
  constructor(private readonly rows: CatalogueRows) {}

  @Route(routes.listSessions)
  list() {
    return this.rows.list(sessions);
  }

  @Route(routes.addSession)
  add(@Input() { body: added }: Input<typeof routes.addSession>, @CurrentStaff() by: Staff) {
    return this.rows.add(sessions, added, by);
  }

  @Route(routes.orderSessions)
  order(
    @Input() { body: { keys } }: Input<typeof routes.orderSessions>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.order(sessions, keys, by);
  }

  @Route(routes.changeSession)
  change(
    @Input() { params: { key }, body: { version, ...facts } }: Input<typeof routes.changeSession>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.change(sessions, key, { version, facts }, by);
  }

  @Route(routes.removeSession)
  remove(
    @Input() { params: { key } }: Input<typeof routes.removeSession>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rows.remove(sessions, key, by);
  }
}
