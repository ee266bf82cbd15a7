import * as routes from '@sunfield/contracts/catalogue/routes';
import { may } from '../../kernel/http/may';
import { setValidators } from '../../kernel/http/ready-answers';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CatalogueAnswers } from './catalogue-answers';

export const CatalogueController = controllerOf([CatalogueAnswers], (answers) => [
  answer(routes.readCatalogue, async ({ request: { staff }, response }) => {
    const answer = await answers.to(may(staff, 'bookings') ? 'staff' : 'parent');
    setValidators(response, answer.etag());
    response.type('json');
    return answer.json;
  }),
]);
