import * as routes from '@sunfield/contracts/catalogue/codes/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { csvFile } from '../../kernel/http/csv-file';
import { Codes } from './codes.service';
import { FindCode } from './find-code.service';

export const CodesController = controllerOf([Codes, FindCode], (codes, finding) => [
  answer(routes.lookUpCode, ({ body: { code } }) => finding.lookUp(code)),
  answer(routes.listCodes, () => codes.list()),
  answer(routes.addCode, ({ body, staff }) => codes.add(body, staff)),
  answer(routes.changeCode, ({ params: { id }, body, staff }) => codes.change(id, body, staff)),
  answer(routes.exportCodes, ({ params: { id } }) => csvFile('codes', codes.csv(id))),
]);
