import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { BackupsService } from './backups.service';

export const BackupsController = controllerOf([BackupsService], (backups) => [
  answer(routes.readBackups, () => backups.read()),
]);
