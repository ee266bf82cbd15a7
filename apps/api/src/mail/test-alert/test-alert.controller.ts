import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { TestAlert } from './test-alert.service';

export const TestAlertController = controllerOf([TestAlert], (testing) => [
  answer(routes.sendTestAlert, ({ staff }) => testing.send(staff)),
]);
