import { Module } from '@nestjs/common';
import { FindFunding } from './find-funding.service';
import { Funders } from './funders.service';
import { FundingController } from './funding.controller';
import { GiveBackJob } from './give-back.job';

/** Places that a council or a charity pays for. */
@Module({
  controllers: [FundingController],
  providers: [Funders, FindFunding, GiveBackJob],
  exports: [FindFunding],
})
export class FundingModule {}
