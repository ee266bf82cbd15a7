import * as routes from '@sunfield/contracts/kit/settings/routes';
import { Clock } from '../base/clock';
import { CONFIG } from '../config/config';
import { isProofFresh } from '../http/fresh-proof';
import { answer, controllerOf } from '../http/controller-of';
import { SettingsService } from './settings.service';

export const SettingsController = controllerOf(
  [SettingsService, Clock, CONFIG],
  (settingsService, clock, config) => [
    answer(routes.readSettings, () => settingsService.read()),
    answer(routes.changeSettings, ({ body: settings, staff, request }) => {
      const isProved = isProofFresh(request, clock.now(), config);
      return settingsService.change(settings, staff, isProved);
    }),
  ],
);
