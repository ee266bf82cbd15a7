import { Body, Controller, Delete, Get, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import {
  type AddVenue,
  AddVenueSchema,
  type ChangeVenue,
  ChangeVenueSchema,
  type Order,
  OrderSchema,
  type VenueRow,
  VenueRowSchema,
  type VenuePath,
  VenuePathSchema,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { CatalogueRows } from './catalogue-rows.service';
import { venues } from './row-kinds';

@Controller('admin/venues')
@StaffOnly('catalogue')
// Nest checks each element of an array against the schema.
@SerializeOptions({ schema: VenueRowSchema })
export class VenuesController {
  constructor(private readonly rows: CatalogueRows) {}

  @Get()
  list(): Promise<VenueRow[]> {
    return this.rows.list(venues);
  }

  @Post()
  add(
    @Body({ schema: AddVenueSchema }) added: AddVenue,
    @CurrentStaff() by: Staff,
  ): Promise<VenueRow> {
    return this.rows.add(venues, { ...added, isArchived: false }, by);
  }

  @Put('order')
  order(
    @Body({ schema: OrderSchema }) { keys }: Order,
    @CurrentStaff() by: Staff,
  ): Promise<VenueRow[]> {
    return this.rows.order(venues, keys, by);
  }

  @Put(':key')
  change(
    @Param({ schema: VenuePathSchema }) { key }: VenuePath,
    @Body({ schema: ChangeVenueSchema }) { version, ...facts }: ChangeVenue,
    @CurrentStaff() by: Staff,
  ): Promise<VenueRow> {
    return this.rows.change(venues, key, { version, facts }, by);
  }

  @Delete(':key')
  remove(
    @Param({ schema: VenuePathSchema }) { key }: VenuePath,
    @CurrentStaff() by: Staff,
  ): Promise<VenueRow[]> {
    return this.rows.remove(venues, key, by);
  }
}
