import * as routes from '@sunfield/contracts/catalogue/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { TshirtSizes } from './tshirt-sizes.service';

export const TshirtSizesController = controllerOf([TshirtSizes], (sizes) => [
  answer(routes.listTshirtSizes, () => sizes.list()),
  answer(routes.changeTshirtSizes, ({ body: change, staff: by }) => sizes.change(change, by)),
]);
