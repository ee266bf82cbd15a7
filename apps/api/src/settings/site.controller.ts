import { Controller, Get, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { type Site, SiteSchema } from '@sunfield/contracts/site/site';
import { type SiteWords, SiteWordsSchema } from '@sunfield/contracts/site/site-words';
import type { Response } from 'express';
import { AppError } from '../kernel/base/app-error';
import { Public } from '../kernel/http/access';
import { SettingsService } from './settings.service';

@Controller()
@Public()
export class SiteController {
  constructor(private readonly settings: SettingsService) {}

  @Get('site')
  @SerializeOptions({ schema: SiteSchema })
  read(): Promise<Site> {
    return this.settings.site();
  }

  @Get('site-words')
  @SerializeOptions({ schema: SiteWordsSchema })
  words(): Promise<SiteWords> {
    return this.settings.words();
  }

  /** The logo for emails, at a permanent address, because emails are read for years. */
  @Get('logo.png')
  async logo(@Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const logo = await this.settings.logoForEmails();
    if (!logo) throw new AppError('not_found');
    response.set('Cache-Control', 'public, max-age=3600');
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return new StreamableFile(logo, { type: 'image/png' });
  }
}
