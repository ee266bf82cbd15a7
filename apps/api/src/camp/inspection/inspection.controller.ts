import * as routes from '@sunfield/contracts/camp/attendance/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { csvFile } from '../../kernel/http/csv-file';
import { Inspection } from './inspection.service';

export const InspectionController = controllerOf([Inspection], (inspection) => [
  answer(routes.readInspection, ({ query, staff }) => inspection.open(query, staff)),
  answer(routes.readInspectionRows, ({ params: { section }, query, staff }) =>
    inspection.read(section, query, staff),
  ),
  answer(routes.exportInspection, ({ params: { section }, query, staff }) =>
    csvFile(
      `inspection-${section}-${query.from}-${query.to}`,
      inspection.csv(section, query, staff),
    ),
  ),
]);
