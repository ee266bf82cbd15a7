import { Controller, StreamableFile } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { type Input, Route } from '../kernel/http/route';
import { TshirtOrders } from './tshirt-orders.service';

@Controller()
export class TshirtOrdersController {
  constructor(private readonly tshirts: TshirtOrders) {}

  @Route(staffRoutes.listTshirtOrders)
  list({ staff }: Input<typeof staffRoutes.listTshirtOrders>) {
    return this.tshirts.list(staff);
  }

  @Route(staffRoutes.exportTshirtOrders)
  async download({ staff }: Input<typeof staffRoutes.exportTshirtOrders>) {
    return new StreamableFile(await this.tshirts.csv(staff), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="t-shirts.csv"',
    });
  }
}
