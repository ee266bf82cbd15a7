import { Controller, Inject, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/site/routes';
import type { Request } from 'express';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { isProofFresh } from '../kernel/http/fresh-proof';
import { Input, Route } from '../kernel/http/route';
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
