import { Controller, Inject, Req } from '@nestjs/common';
import {
  type PrintRecorded,
  type Register,
  type RegisterDays as Days,
  type RegisterVenues as Venues,
} from '@sunfield/contracts/bookings/registers';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import type { Request } from 'express';
import { CurrentStaff } from '../kernel/http/access';
import { isProofFresh } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { Input, Route } from '../kernel/http/route';
import { RegisterDays } from './register-days.service';
import { RegisterPrints } from './register-prints.service';
import { RegisterVenues } from './register-venues.service';
import { Registers } from './registers.service';

@Controller()
export class RegistersController {
  constructor(
    private readonly registers: Registers,
    private readonly prints: RegisterPrints,
    private readonly days: RegisterDays,
    private readonly venues: RegisterVenues,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(staffRoutes.readRegisters)
  read(
    @Input() { query }: Input<typeof staffRoutes.readRegisters>,
    @CurrentStaff() reader: Staff,
    @Req() request: Request,
  ): Promise<Register[]> {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    return this.registers.read(query, { reader, isProved });
  }

  @Route(staffRoutes.listRegisterDays)
  async listDays(@CurrentStaff() staff: Staff): Promise<Days> {
    return { days: await this.days.list(staff) };
  }

  @Route(staffRoutes.listRegisterVenues)
  async listVenues(
    @Input() { query: { date } }: Input<typeof staffRoutes.listRegisterVenues>,
    @CurrentStaff() staff: Staff,
  ): Promise<Venues> {
    return { venues: await this.venues.list(date, staff) };
  }

  @Route(staffRoutes.recordRegisterPrint)
  async printed(
    @Input() { body: { registers } }: Input<typeof staffRoutes.recordRegisterPrint>,
    @CurrentStaff() staff: Staff,
  ): Promise<PrintRecorded> {
    await this.prints.record(registers, staff);
    return { success: true };
  }
}
