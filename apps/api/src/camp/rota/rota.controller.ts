import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/rota/routes';
import { type Input, Route } from '../../kernel/http/route';
import { OwnDaysService } from './own-days.service';
import { RotaService } from './rota.service';

@Controller()
export class RotaController {
  constructor(
    private readonly rota: RotaService,
    private readonly own: OwnDaysService,
  ) {}

  @Route(routes.readRota)
  read({ query }: Input<typeof routes.readRota>) {
    return this.rota.week(query.week);
  }

  @Route(routes.saveRota)
  save({ body, staff }: Input<typeof routes.saveRota>) {
    return this.rota.save(body, staff);
  }

  @Route(routes.readOwnDays)
  readOwn({ staff }: Input<typeof routes.readOwnDays>) {
    return this.own.read(staff);
  }

  @Route(routes.renewCalendar)
  renew({ staff }: Input<typeof routes.renewCalendar>) {
    return this.own.renewCalendar(staff);
  }

  @Route(routes.endCalendar)
  end({ staff }: Input<typeof routes.endCalendar>) {
    return this.own.endCalendar(staff);
  }

  @Route(routes.downloadOwnDays)
  async calendar({ query }: Input<typeof routes.downloadOwnDays>) {
    return new StreamableFile(Buffer.from(await this.own.calendar(query)), {
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      disposition: 'inline; filename="my-days.ics"',
    });
  }
}
