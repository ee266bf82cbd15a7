import { Controller, Inject, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import type { Request } from 'express';
import { Clock } from '../base/clock';
import { CONFIG, type Config } from '../config/config';
import { isProofFresh } from '../http/fresh-proof';
import { Input, Route } from '../http/route';
import { SettingsService } from './settings.service';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readSettings)
  read() {
    return this.settings.read();
  }

  @Route(routes.changeSettings)
  change(
    @Input() { body: settings, staff }: Input<typeof routes.changeSettings>,
    @Req() request: Request,
  ) {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    return this.settings.change(settings, staff, isProved);
  }
}
