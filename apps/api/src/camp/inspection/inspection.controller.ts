import { StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/attendance/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Inspection } from './inspection.service';

export const InspectionController = controllerOf([Inspection], (inspection) => [
  answer(routes.readInspection, ({ query, staff }) => inspection.open(query, staff)),
  answer(routes.readInspectionRows, ({ params: { section }, query, staff }) =>
    inspection.read(section, query, staff),
  ),
  answer(
    routes.exportInspection,
    async ({ params: { section }, query, staff }) =>
      new StreamableFile(await inspection.csv(section, query, staff), {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="inspection-${section}-${query.from}-${query.to}.csv"`,
      }),
  ),
]);
