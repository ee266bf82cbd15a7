import { StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/rota/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { OwnDaysService } from './own-days.service';
import { RotaService } from './rota.service';

export const RotaController = controllerOf([RotaService, OwnDaysService], (rota, own) => [
  answer(routes.readRota, ({ query }) => rota.week(query.week)),
  answer(routes.saveRota, ({ body, staff }) => rota.save(body, staff)),
  answer(routes.readOwnDays, ({ staff }) => own.read(staff)),
  answer(routes.renewCalendar, ({ staff }) => own.renewCalendar(staff)),
  answer(routes.endCalendar, ({ staff }) => own.endCalendar(staff)),
  answer(
    routes.downloadOwnDays,
    async ({ query }) =>
      new StreamableFile(Buffer.from(await own.calendar(query)), {
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        disposition: 'inline; filename="my-days.ics"',
      }),
  ),
]);
