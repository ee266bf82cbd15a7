import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
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
  add(@Input() { body: added, staff: by }: Input<typeof routes.addSession>) {
    return this.rows.add(sessions, added, by);
  }

  @Route(routes.orderSessions)
  order(@Input() { body: { keys }, staff: by }: Input<typeof routes.orderSessions>) {
    return this.rows.order(sessions, keys, by);
  }

  @Route(routes.changeSession)
  change(
    @Input()
    { params: { key }, body: { version, ...facts }, staff: by }: Input<typeof routes.changeSession>,
  ) {
    return this.rows.change(sessions, key, { version, facts }, by);
  }

  @Route(routes.removeSession)
  remove(@Input() { params: { key }, staff: by }: Input<typeof routes.removeSession>) {
    return this.rows.remove(sessions, key, by);
  }
}
