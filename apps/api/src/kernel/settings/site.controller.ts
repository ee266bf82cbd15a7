import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import { AppError } from '../base/app-error';
import { type Input, Route } from '../http/route';
import { SettingsService } from './settings.service';

@Controller()
export class SiteController {
  constructor(private readonly settings: SettingsService) {}

  @Route(routes.readSite)
  read() {
    return this.settings.site();
  }

  @Route(routes.readSiteWords)
  words() {
    return this.settings.words();
  }

  /** The logo for emails, at a permanent address, because emails are read for years. */
  @Route(routes.readLogo)
  async logo({ response }: Input<typeof routes.readLogo>) {
    const logo = await this.settings.logoForEmails();
    if (!logo) throw new AppError('not_found');
    response.set('Cache-Control', 'public, max-age=3600');
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return new StreamableFile(logo, { type: 'image/png' });
  }
}
