import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Health } from './health.service';

export const AdminHealthController = controllerOf([Health], (health) => [
  answer(routes.readHealthReport, () => health.read()),
]);
