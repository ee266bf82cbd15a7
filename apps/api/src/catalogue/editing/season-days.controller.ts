import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  SerializeOptions,
} from '@nestjs/common';
import {
  type AddDays as Pattern,
  type AddedDays,
  AddedDaysSchema,
  AddDaysSchema,
  type ChangeDays as Change,
  ChangeDaysSchema,
  type DeleteDays as Chosen,
  DeleteDaysSchema,
  type PlannedDay,
  PlannedDaySchema,
} from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonPath, SeasonPathSchema } from '@sunfield/contracts/catalogue/seasons';
import { DataSource } from 'typeorm';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { AddDays } from './add-days.service';
import { ChangeDays } from './change-days.service';
import { DeleteDays } from './delete-days.service';
import { findSeason, readDays } from './season-views';

@Controller('admin/seasons/:id/days')
@StaffOnly('catalogue')
// Nest checks each element of an array against the schema.
@SerializeOptions({ schema: PlannedDaySchema })
export class SeasonDaysController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly adding: AddDays,
    private readonly changing: ChangeDays,
    private readonly deleting: DeleteDays,
  ) {}

  @Get()
  async list(@Param({ schema: SeasonPathSchema }) { id }: SeasonPath): Promise<PlannedDay[]> {
    await findSeason(this.dataSource.manager, id);
    return readDays(this.dataSource.manager, id);
  }

  @Post()
  @SerializeOptions({ schema: AddedDaysSchema })
  add(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: AddDaysSchema }) pattern: Pattern,
    @CurrentStaff() by: Staff,
  ): Promise<AddedDays> {
    return this.adding.add(id, pattern, by);
  }

  @Patch()
  change(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: ChangeDaysSchema }) change: Change,
    @CurrentStaff() by: Staff,
  ): Promise<PlannedDay[]> {
    return this.changing.change(id, change, by);
  }

  @Post('delete')
  @HttpCode(200)
  delete(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: DeleteDaysSchema }) chosen: Chosen,
    @CurrentStaff() by: Staff,
  ): Promise<PlannedDay[]> {
    return this.deleting.delete(id, chosen, by);
  }
}
