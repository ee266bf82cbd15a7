import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { CatalogueController } from './catalogue.controller';
import { CatalogueService } from './catalogue.service';
import { ExampleSeason } from './example-season';
import { ActivitiesController } from './rows/activities.controller';
import { CatalogueRows } from './rows/catalogue-rows.service';
import { SessionsController } from './rows/sessions.controller';
import { VenuesController } from './rows/venues.controller';

@Module({
  imports: [SettingsModule],
  controllers: [CatalogueController, VenuesController, ActivitiesController, SessionsController],
  providers: [CatalogueService, ExampleSeason, CatalogueRows],
  exports: [CatalogueService],
})
export class CatalogueModule {}
