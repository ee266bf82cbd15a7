import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { type Site, SiteSchema } from '@sunfield/contracts/site';
import { type SiteWords, SiteWordsSchema } from '@sunfield/contracts/site-words';
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
}
