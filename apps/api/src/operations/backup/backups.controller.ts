import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { Route } from '../../kernel/http/route';
import { BackupsService } from './backups.service';

@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Route(routes.readBackups)
  read() {
    return this.backups.read();
  }
}
