import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  SerializeOptions,
} from '@nestjs/common';
import {
  type PrintRecorded,
  PrintRecordedSchema,
  type Register,
  type RegisterDays as Days,
  RegisterDaysSchema,
  type RegisterQuery,
  RegisterQuerySchema,
  RegisterSchema,
  type RegistersPrinted,
  RegistersPrintedSchema,
  type RegisterVenues as Venues,
  type RegisterVenuesQuery,
  RegisterVenuesQuerySchema,
  RegisterVenuesSchema,
} from '@sunfield/contracts/bookings/registers';
import type { Request } from 'express';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { isProofFresh } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { RegisterDays } from './register-days.service';
import { RegisterPrints } from './register-prints.service';
import { RegisterVenues } from './register-venues.service';
import { Registers } from './registers.service';

@Controller('admin/registers')
@StaffOnly('registers', 'somewhere')
export class RegistersController {
  constructor(
    private readonly registers: Registers,
    private readonly prints: RegisterPrints,
    private readonly days: RegisterDays,
    private readonly venues: RegisterVenues,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  // For one register: Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: RegisterSchema })
  read(
    @Query({ schema: RegisterQuerySchema }) query: RegisterQuery,
    @CurrentStaff() reader: Staff,
    @Req() request: Request,
  ): Promise<Register[]> {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    return this.registers.read(query, { reader, isProved });
  }

  @Get('days')
  @SerializeOptions({ schema: RegisterDaysSchema })
  async listDays(@CurrentStaff() staff: Staff): Promise<Days> {
    return { days: await this.days.list(staff) };
  }

  @Get('venues')
  @SerializeOptions({ schema: RegisterVenuesSchema })
  async listVenues(
    @Query({ schema: RegisterVenuesQuerySchema }) { date }: RegisterVenuesQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<Venues> {
    return { venues: await this.venues.list(date, staff) };
  }

  @Post('printed')
  @HttpCode(200)
  @SerializeOptions({ schema: PrintRecordedSchema })
  async printed(
    @Body({ schema: RegistersPrintedSchema }) { registers }: RegistersPrinted,
    @CurrentStaff() staff: Staff,
  ): Promise<PrintRecorded> {
    await this.prints.record(registers, staff);
    return { success: true };
  }
}
