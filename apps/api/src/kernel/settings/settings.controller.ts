import * as routes from '@sunfield/contracts/kit/settings/routes';
import { Clock } from '../base/clock';
import { CONFIG } from '../config/config';
import { isProofFresh } from '../http/fresh-proof';
import { answer, controllerOf } from '../http/controller-of';
import { SettingsService } from './settings.service';
import { StreamableFile } from '@nestjs/common';
import { AppError } from '../base/app-error';

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

export const SiteController = controllerOf([SettingsService], (settings) => [
  answer(routes.readSite, () => settings.site()),
  answer(routes.readSiteWords, () => settings.words()),
  /** The logo for emails, at a permanent address, because emails are read for years. */
  answer(routes.readLogo, async ({ response }) => {
    const logo = await settings.logoForEmails();
    if (!logo) throw new AppError('not_found');
    response.set('Cache-Control', 'public, max-age=3600');
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return new StreamableFile(logo, { type: 'image/png' });
  }),
]);
