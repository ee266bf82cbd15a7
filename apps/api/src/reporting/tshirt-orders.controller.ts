import { Controller, StreamableFile } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CurrentStaff } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { Route } from '../kernel/http/route';
import { TshirtOrders } from './tshirt-orders.service';

@Controller()
export class TshirtOrdersController {
  constructor(private readonly tshirts: TshirtOrders) {}

  @Route(staffRoutes.listTshirtOrders)
  list(@CurrentStaff() staff: Staff) {
    return this.tshirts.list(staff);
  }

  @Route(staffRoutes.exportTshirtOrders)
  async download(@CurrentStaff() staff: Staff): Promise<StreamableFile> {
    return new StreamableFile(await this.tshirts.csv(staff), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="t-shirts.csv"',
    });
  }
}
