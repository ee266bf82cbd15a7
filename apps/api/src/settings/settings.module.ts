import { Module } from '@nestjs/common';
import { SettingsService } from './settings.service';
import { SiteController } from './site.controller';

@Module({
  controllers: [SiteController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
