import { Body, Controller, Get, Put, SerializeOptions } from '@nestjs/common';
import {
  type ChangeTshirtSizes,
  ChangeTshirtSizesSchema,
  type TshirtSizeRow,
  TshirtSizeRowSchema,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { TshirtSizes } from './tshirt-sizes.service';

@Controller('admin/tshirt-sizes')
@StaffOnly('catalogue')
// Nest checks each element of an array against the schema.
@SerializeOptions({ schema: TshirtSizeRowSchema })
export class TshirtSizesController {
  constructor(private readonly sizes: TshirtSizes) {}

  @Get()
  list(): Promise<TshirtSizeRow[]> {
    return this.sizes.list();
  }

  @Put()
  change(
    @Body({ schema: ChangeTshirtSizesSchema }) change: ChangeTshirtSizes,
    @CurrentStaff() by: Staff,
  ): Promise<TshirtSizeRow[]> {
    return this.sizes.change(change, by);
  }
}
