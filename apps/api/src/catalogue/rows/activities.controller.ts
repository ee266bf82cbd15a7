import { Body, Controller, Delete, Get, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import {
  type AddActivity,
  AddActivitySchema,
  type ChangeActivity,
  ChangeActivitySchema,
  type Order,
  OrderSchema,
  type ActivityRow,
  ActivityRowSchema,
  type KeyPath,
  KeyPathSchema,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { CatalogueRows } from './catalogue-rows.service';
import { activities } from './row-kinds';

@Controller('admin/activities')
@StaffOnly('catalogue')
// Nest checks each element of an array against the schema.
@SerializeOptions({ schema: ActivityRowSchema })
export class ActivitiesController {
  constructor(private readonly rows: CatalogueRows) {}

  @Get()
  list(): Promise<ActivityRow[]> {
    return this.rows.list(activities);
  }

  @Post()
  add(
    @Body({ schema: AddActivitySchema }) added: AddActivity,
    @CurrentStaff() by: Staff,
  ): Promise<ActivityRow> {
    return this.rows.add(activities, added, by);
  }

  @Put('order')
  order(
    @Body({ schema: OrderSchema }) { keys }: Order,
    @CurrentStaff() by: Staff,
  ): Promise<ActivityRow[]> {
    return this.rows.order(activities, keys, by);
  }

  @Put(':key')
  change(
    @Param({ schema: KeyPathSchema }) { key }: KeyPath,
    @Body({ schema: ChangeActivitySchema }) { version, ...facts }: ChangeActivity,
    @CurrentStaff() by: Staff,
  ): Promise<ActivityRow> {
    return this.rows.change(activities, key, { version, facts }, by);
  }

  @Delete(':key')
  remove(
    @Param({ schema: KeyPathSchema }) { key }: KeyPath,
    @CurrentStaff() by: Staff,
  ): Promise<ActivityRow[]> {
    return this.rows.remove(activities, key, by);
  }
}
