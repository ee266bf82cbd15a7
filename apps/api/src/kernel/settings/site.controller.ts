import { StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import { AppError } from '../base/app-error';
import { answer, controllerOf } from '../http/controller-of';
import { SettingsService } from './settings.service';

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
