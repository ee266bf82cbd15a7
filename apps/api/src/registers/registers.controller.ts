import { Controller, Get, Query, Req, SerializeOptions } from '@nestjs/common';
import {
  type Register,
  type RegisterQuery,
  RegisterQuerySchema,
  RegisterSchema,
} from '@sunfield/contracts/registers';
import type { Request } from 'express';
import { StaffOnly } from '../kernel/http/access';
import { AppError } from '../kernel/app-error';
import { Registers } from './registers.service';

@Controller('admin/registers')
@StaffOnly('registers', 'somewhere')
export class RegistersController {
  constructor(private readonly registers: Registers) {}

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
}
