import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { CatalogueController } from './catalogue.controller';
import { CatalogueService } from './catalogue.service';
import { ExampleSeason } from './example-season';

@Module({
  imports: [SettingsModule],
  controllers: [CatalogueController],
  providers: [CatalogueService, ExampleSeason],
  exports: [CatalogueService],
})
export class CatalogueModule {}
