import { Body, Controller, Delete, Get, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import {
  type AddSession,
  AddSessionSchema,
  type ChangeSession,
  ChangeSessionSchema,
  type Order,
  OrderSchema,
  type SessionRow,
  SessionRowSchema,
  type KeyPath,
  KeyPathSchema,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { CatalogueRows } from './catalogue-rows.service';
import { sessions } from './row-kinds';

@Controller('admin/sessions')
@StaffOnly('catalogue')
// Nest checks each element of an array against the schema.
@SerializeOptions({ schema: SessionRowSchema })
export class SessionsController {
  constructor(private readonly rows: CatalogueRows) {}

  @Get()
  list(): Promise<SessionRow[]> {
    return this.rows.list(sessions);
  }

  @Post()
  add(
    @Body({ schema: AddSessionSchema }) added: AddSession,
    @CurrentStaff() by: Staff,
  ): Promise<SessionRow> {
    return this.rows.add(sessions, added, by);
  }

  @Put('order')
  order(
    @Body({ schema: OrderSchema }) { keys }: Order,
    @CurrentStaff() by: Staff,
  ): Promise<SessionRow[]> {
    return this.rows.order(sessions, keys, by);
  }

  @Put(':key')
  change(
    @Param({ schema: KeyPathSchema }) { key }: KeyPath,
    @Body({ schema: ChangeSessionSchema }) { version, ...facts }: ChangeSession,
    @CurrentStaff() by: Staff,
  ): Promise<SessionRow> {
    return this.rows.change(sessions, key, { version, facts }, by);
  }

  @Delete(':key')
  remove(
    @Param({ schema: KeyPathSchema }) { key }: KeyPath,
    @CurrentStaff() by: Staff,
  ): Promise<SessionRow[]> {
    return this.rows.remove(sessions, key, by);
  }
}
