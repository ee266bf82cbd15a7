import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { csvFile } from '../kernel/http/csv-file';
import { TshirtOrders } from './tshirt-orders.service';

export const TshirtOrdersController = controllerOf([TshirtOrders], (tshirts) => [
  answer(staffRoutes.listTshirtOrders, ({ staff }) => tshirts.list(staff)),
  answer(staffRoutes.exportTshirtOrders, ({ staff }) => csvFile('t-shirts', tshirts.csv(staff))),
]);
