import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';
import { SiteController } from './site.controller';

@Module({
  imports: [PicturesModule],
  controllers: [SiteController, SettingsController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
