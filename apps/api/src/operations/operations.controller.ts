import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { BackupsService } from './backup/backups.service';
import { Health } from './invariants/health.service';

export const OperationsController = controllerOf([Health, BackupsService], (health, backups) => [
  answer(routes.readHealthReport, () => health.read()),
  answer(routes.readBackups, () => backups.read()),
]);
