import {
  Body,
  Controller,
  Get,
  HttpCode,
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
} from '@sunfield/contracts/registers';
import type { Request } from 'express';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { AppError } from '../kernel/app-error';
import { type Staff } from '../kernel/http/may';
import { RegisterDays } from './register-days.service';
import { RegisterPrints } from './register-prints.service';
import { Registers } from './registers.service';

@Controller('admin/registers')
@StaffOnly('registers', 'somewhere')
export class RegistersController {
  constructor(
    private readonly registers: Registers,
    private readonly prints: RegisterPrints,
    private readonly days: RegisterDays,
  ) {}

  @Get()
  // Of one register: Nest holds each element of an array against it.
  @SerializeOptions({ schema: RegisterSchema })
  read(
    @Query({ schema: RegisterQuerySchema }) query: RegisterQuery,
    @Req() { staff }: Request,
  ): Promise<Register[]> {
    if (!staff) throw new AppError('unauthenticated');
    return this.registers.read(query, staff);
  }

  @Get('days')
  @SerializeOptions({ schema: RegisterDaysSchema })
  async listDays(@CurrentStaff() staff: Staff): Promise<Days> {
    return { days: await this.days.list(staff) };
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
