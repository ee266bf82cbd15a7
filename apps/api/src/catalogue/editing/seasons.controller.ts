import { Body, Controller, Delete, Get, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { type Catalogue, CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import {
  type AddSeason,
  AddSeasonSchema,
  type ChangePriceRules,
  ChangePriceRulesSchema,
  type ChangeSeason,
  ChangeSeasonSchema,
  type CopySeason,
  CopySeasonSchema,
  type MoveSeason,
  MoveSeasonSchema,
  type SeasonChecklist,
  SeasonChecklistSchema,
  type SeasonDetails,
  SeasonDetailsSchema,
  type SeasonPath,
  SeasonPathSchema,
  type SeasonSummary,
  SeasonSummarySchema,
} from '@sunfield/contracts/catalogue/seasons';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { CatalogueService } from '../on-sale/catalogue.service';
import { CopySeasons } from './copy-seasons.service';
import { EditSeasons } from './edit-seasons.service';
import { PublishSeasons } from './publish-seasons.service';

@Controller('admin/seasons')
@StaffOnly('catalogue')
@SerializeOptions({ schema: SeasonDetailsSchema })
export class SeasonsController {
  constructor(
    private readonly seasons: EditSeasons,
    private readonly publishing: PublishSeasons,
    private readonly copying: CopySeasons,
    private readonly catalogue: CatalogueService,
  ) {}

  @Get()
  // Nest checks each element of an array against the schema.
  @SerializeOptions({ schema: SeasonSummarySchema })
  list(): Promise<SeasonSummary[]> {
    return this.seasons.list();
  }

  @Post()
  add(
    @Body({ schema: AddSeasonSchema }) season: AddSeason,
    @CurrentStaff() by: Staff,
  ): Promise<SeasonDetails> {
    return this.seasons.add(season, by);
  }

  @Get(':id')
  read(@Param({ schema: SeasonPathSchema }) { id }: SeasonPath): Promise<SeasonDetails> {
    return this.seasons.read(id);
  }

  @Put(':id')
  change(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: ChangeSeasonSchema }) change: ChangeSeason,
    @CurrentStaff() by: Staff,
  ): Promise<SeasonDetails> {
    return this.seasons.change(id, change, by);
  }

  @Delete(':id')
  @SerializeOptions({ schema: SeasonSummarySchema })
  remove(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @CurrentStaff() by: Staff,
  ): Promise<SeasonSummary[]> {
    return this.seasons.remove(id, by);
  }

  @Put(':id/state')
  move(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: MoveSeasonSchema }) move: MoveSeason,
    @CurrentStaff() by: Staff,
  ): Promise<SeasonDetails> {
    return this.publishing.move(id, move, by);
  }

  @Get(':id/checklist')
  @SerializeOptions({ schema: SeasonChecklistSchema })
  checklist(@Param({ schema: SeasonPathSchema }) { id }: SeasonPath): Promise<SeasonChecklist> {
    return this.publishing.checklist(id);
  }

  @Get(':id/preview')
  @SerializeOptions({ schema: CatalogueSchema })
  preview(@Param({ schema: SeasonPathSchema }) { id }: SeasonPath): Promise<Catalogue> {
    return this.catalogue.preview(id);
  }

  @Put(':id/price-rules')
  changePriceRules(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: ChangePriceRulesSchema }) change: ChangePriceRules,
    @CurrentStaff() by: Staff,
  ): Promise<SeasonDetails> {
    return this.seasons.changePriceRules(id, change, by);
  }

  @Post(':id/copy')
  copy(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: CopySeasonSchema }) copy: CopySeason,
    @CurrentStaff() by: Staff,
  ): Promise<SeasonDetails> {
    return this.copying.copy(id, copy, by);
  }
}
