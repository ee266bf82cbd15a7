import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { type Site, SiteSchema } from '@sunfield/contracts/site';
import { Public } from '../kernel/http/access';
import { SettingsService } from './settings.service';

@Controller('site')
@Public()
export class SiteController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @SerializeOptions({ schema: SiteSchema })
  read(): Promise<Site> {
    return this.settings.site();
  }
}
