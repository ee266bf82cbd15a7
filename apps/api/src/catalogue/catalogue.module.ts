import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller';
import { CatalogueService } from './catalogue.service';
import { ExampleSeason } from './example-season';

@Module({
  controllers: [CatalogueController],
  providers: [CatalogueService, ExampleSeason],
  exports: [CatalogueService],
})
export class CatalogueModule {}
