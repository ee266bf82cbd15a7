import { Global, Module } from '@nestjs/common';
import { SettingsModule } from '../kernel/settings/settings.module';
import { VenuesPort } from '../staff/model/venues-port';
import { AddDays } from './editing/add-days.service';
import { ChangeDays } from './editing/change-days.service';
import { CopySeasons } from './editing/copy-seasons.service';
import { DeleteDays } from './editing/delete-days.service';
import { EditSeasons } from './editing/edit-seasons.service';
import { PublishSeasons } from './editing/publish-seasons.service';
import { SeasonDaysController } from './editing/season-days.controller';
import { SeasonsController } from './editing/seasons.controller';
import { CatalogueAnswers } from './on-sale/catalogue-answers';
import { CatalogueController } from './on-sale/catalogue.controller';
import { CatalogueService } from './on-sale/catalogue.service';
import { ExampleSeason } from './example/example-season';
import { CatalogueRowsController } from './rows/catalogue-rows.controller';
import { CatalogueRows } from './rows/catalogue-rows.service';
import { StaffedVenues } from './model/staffed-venues';

/** Global, because staff accounts inject `VenuesPort` and must not import this module. */
@Global()
@Module({
  imports: [SettingsModule],
  controllers: [
    CatalogueController,
    SeasonsController,
    SeasonDaysController,
    CatalogueRowsController,
  ],
  providers: [
    CatalogueService,
    CatalogueAnswers,
    ExampleSeason,
    EditSeasons,
    PublishSeasons,
    CopySeasons,
    AddDays,
    ChangeDays,
    DeleteDays,
    CatalogueRows,
    { provide: VenuesPort, useClass: StaffedVenues },
  ],
  exports: [CatalogueService, VenuesPort],
})
export class CatalogueModule {}
