import * as routes from '@sunfield/contracts/catalogue/codes/routes';
import { callerOf } from '../../bookings/access/booking-cookie';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { UseCode } from './use-code.service';

export const UseCodeController = controllerOf([UseCode], (codes) => [
  answer(routes.useCode, ({ params: { id }, body: { code }, request }) =>
    codes.use(id, code, viewerOf(request), callerOf(request)),
  ),
]);
