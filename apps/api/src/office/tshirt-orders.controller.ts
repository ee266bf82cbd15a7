import { StreamableFile } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { TshirtOrders } from './tshirt-orders.service';

export const TshirtOrdersController = controllerOf([TshirtOrders], (tshirts) => [
  answer(staffRoutes.listTshirtOrders, ({ staff }) => tshirts.list(staff)),
  answer(
    staffRoutes.exportTshirtOrders,
    async ({ staff }) =>
      new StreamableFile(await tshirts.csv(staff), {
        type: 'text/csv; charset=utf-8',
        disposition: 'attachment; filename="t-shirts.csv"',
      }),
  ),
]);
