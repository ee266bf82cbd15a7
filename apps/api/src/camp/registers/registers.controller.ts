import { StreamableFile } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CAMP_TIME_ZONE } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { Clock } from '../../kernel/base/clock';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { RegisterDays } from './register-days.service';
import { RegisterExport } from './register-export.service';
import { RegisterPrints } from './register-prints.service';
import { Registers } from './registers.service';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const RegistersController = controllerOf(
  [Registers, RegisterPrints, RegisterDays, RegisterExport, Clock, CONFIG],
  (registersService, prints, days, exporting, clock, config) => [
    answer(staffRoutes.readRegisters, ({ query, staff: reader, request }) => {
      const isProved = isProofFresh(request, clock.now(), config);
      return registersService.read(query, { reader, isProved });
    }),
    answer(staffRoutes.listRegisterDays, async ({ staff }) => ({ days: await days.list(staff) })),
    answer(staffRoutes.listRegisterVenues, async ({ query: { date }, staff }) => ({
      venues: await days.venues(date, staff),
    })),
    answer(staffRoutes.recordRegisterPrint, ({ body: { registers }, staff }) =>
      prints.record(registers, staff),
    ),
    answer(
      staffRoutes.exportRegisters,
      async ({ query: { format, medicalNotes, ...query }, staff }) => {
        // For an empty register, and for a workbook, only the file name says when it was made.
        const made = dayjs(clock.now()).tz(CAMP_TIME_ZONE).format('[made]-YYYY-MM-DD-HHmm');
        const name = ['register', query.date, query.venue, made].filter(Boolean).join('-');
        const file = {
          type: types[format],
          disposition: `attachment; filename="${name}.${format}"`,
        };
        const withNotes = medicalNotes === 'yes';
        return format === 'csv'
          ? new StreamableFile(await exporting.csv(query, staff, withNotes), file)
          : new StreamableFile(await exporting.xlsx(query, staff, withNotes), file);
      },
    ),
  ],
);
