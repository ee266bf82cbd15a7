import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { type Input, Route } from '../../kernel/http/route';
import { TshirtSizes } from './tshirt-sizes.service';

@Controller()
export class TshirtSizesController {
  constructor(private readonly sizes: TshirtSizes) {}

  @Route(routes.listTshirtSizes)
  list() {
    return this.sizes.list();
  }

  @Route(routes.changeTshirtSizes)
  change({ body: change, staff: by }: Input<typeof routes.changeTshirtSizes>) {
    return this.sizes.change(change, by);
  }
}
