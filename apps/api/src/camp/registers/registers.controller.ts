import { Controller, Inject, StreamableFile } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CAMP_TIME_ZONE } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { RegisterDays } from './register-days.service';
import { RegisterExport } from './register-export.service';
import { RegisterPrints } from './register-prints.service';
import { RegisterVenues } from './register-venues.service';
import { Registers } from './registers.service';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Controller()
export class RegistersController {
  constructor(
    private readonly registers: Registers,
    private readonly prints: RegisterPrints,
    private readonly days: RegisterDays,
    private readonly venues: RegisterVenues,
    private readonly exporting: RegisterExport,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(staffRoutes.readRegisters)
  read({ query, staff: reader, request }: Input<typeof staffRoutes.readRegisters>) {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    return this.registers.read(query, { reader, isProved });
  }

  @Route(staffRoutes.listRegisterDays)
  async listDays({ staff }: Input<typeof staffRoutes.listRegisterDays>) {
    return { days: await this.days.list(staff) };
  }

  @Route(staffRoutes.listRegisterVenues)
  async listVenues({ query: { date }, staff }: Input<typeof staffRoutes.listRegisterVenues>) {
    return { venues: await this.venues.list(date, staff) };
  }

  @Route(staffRoutes.recordRegisterPrint)
  async printed({ body: { registers }, staff }: Input<typeof staffRoutes.recordRegisterPrint>) {
    await this.prints.record(registers, staff);
    return { success: true as const };
  }

  @Route(staffRoutes.exportRegisters)
  async download({
    query: { format, medicalNotes, ...query },
    staff,
  }: Input<typeof staffRoutes.exportRegisters>) {
    // For an empty register, and for a workbook, only the file name says when it was made.
    const made = dayjs(this.clock.now()).tz(CAMP_TIME_ZONE).format('[made]-YYYY-MM-DD-HHmm');
    const name = ['register', query.date, query.venue, made].filter(Boolean).join('-');
    return new StreamableFile(await this.exporting[format](query, staff, medicalNotes === 'yes'), {
      type: types[format],
      disposition: `attachment; filename="${name}.${format}"`,
    });
  }
}
