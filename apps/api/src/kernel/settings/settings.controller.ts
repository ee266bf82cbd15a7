import { Controller, Inject } from '@nestjs/common';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import { Clock } from '../base/clock';
import { CONFIG, type Config } from '../config/config';
import { isProofFresh } from '../http/fresh-proof';
import { type Input, Route } from '../http/route';
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
  change({ body: settings, staff, request }: Input<typeof routes.changeSettings>) {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    return this.settings.change(settings, staff, isProved);
  }
}
