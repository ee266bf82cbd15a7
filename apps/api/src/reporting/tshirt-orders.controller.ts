import { Controller, Get, SerializeOptions, StreamableFile } from '@nestjs/common';
import { type TshirtOrder, TshirtOrderSchema } from '@sunfield/contracts/bookings/tshirt-orders';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { FreshProof } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { TshirtOrders } from './tshirt-orders.service';

@Controller('admin')
@StaffOnly('bookings')
export class TshirtOrdersController {
  constructor(private readonly tshirts: TshirtOrders) {}

  @Get('tshirt-orders')
  // For one line: Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: TshirtOrderSchema })
  list(@CurrentStaff() staff: Staff): Promise<TshirtOrder[]> {
    return this.tshirts.list(staff);
  }

  @Get('tshirt-orders.csv')
  @StaffOnly('exports')
  @FreshProof()
  async download(@CurrentStaff() staff: Staff): Promise<StreamableFile> {
    return new StreamableFile(await this.tshirts.csv(staff), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="t-shirts.csv"',
    });
  }
}
