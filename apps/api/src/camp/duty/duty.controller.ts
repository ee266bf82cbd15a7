import * as routes from '@sunfield/contracts/camp/duty/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { csvFile } from '../../kernel/http/csv-file';
import { DutyService } from './duty.service';
import { GroupsService } from './groups.service';
import { WorkedHours } from './worked-hours.service';

export const DutyController = controllerOf(
  [DutyService, GroupsService, WorkedHours],
  (duty, groups, hours) => [
    answer(routes.readDuty, ({ query, staff }) => duty.read(query, staff)),
    answer(routes.recordDuty, async ({ body, staff }) => ({
      answers: await duty.record(body, staff),
    })),
    answer(routes.saveGroups, ({ body, staff }) => groups.save(body, staff)),
    answer(routes.exportHours, ({ query, staff }) =>
      csvFile(`hours-${query.month}`, hours.csv(query.month, staff)),
    ),
  ],
);
