import { Global, Module } from '@nestjs/common';
import { SeasonDays } from './editing/season-days.service';
import { VenuesPort } from '../staff/model/ports';
import { CopySeasons } from './editing/copy-seasons.service';
import { EditSeasons } from './editing/edit-seasons.service';
import { PublishSeasons } from './editing/publish-seasons.service';
import { SeasonsController } from './editing/seasons.controller';
import { CatalogueAnswers, CatalogueController } from './on-sale/catalogue-answers';
import { CatalogueService } from './on-sale/catalogue.service';
import { ExampleSeason } from './example/example-season';
import { CatalogueRowsController } from './rows/catalogue-rows.controller';
import { CatalogueRows } from './rows/catalogue-rows.service';
import { StaffedVenues } from './model/venue-rooms';
import { Codes } from './codes/codes.service';
import { CodesController } from './codes/codes.controller';
import { FindCode } from './codes/find-code.service';
import { FindFunding } from './funding/find-funding.service';
import { Funders } from './funding/funders.service';
import { FundingController } from './funding/funding.controller';
import { GiveBackJob } from './funding/give-back.job';
import { HoldKinds } from './holds/hold-kinds';

/** Global, because staff accounts inject `VenuesPort` and must not import this module, and each kind of holder registers itself. */
@Global()
@Module({
  controllers: [
    CatalogueController,
    SeasonsController,
    CatalogueRowsController,
    CodesController,
    FundingController,
  ],
  providers: [
    CatalogueService,
    CatalogueAnswers,
    ExampleSeason,
    EditSeasons,
    PublishSeasons,
    CopySeasons,
    SeasonDays,
    CatalogueRows,
    { provide: VenuesPort, useClass: StaffedVenues },
    Codes,
    FindCode,
    Funders,
    FindFunding,
    GiveBackJob,
    HoldKinds,
  ],
  exports: [
    CatalogueService,
    VenuesPort,
    FindCode,
    FindFunding,
    HoldKinds,
    EditSeasons,
    CatalogueRows,
  ],
})
export class CatalogueModule {}
