import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { StaffSearchService } from './staff-search.service';

export const StaffSearchController = controllerOf([StaffSearchService], (search) => [
  answer(routes.search, ({ query: { q }, staff }) => search.search(q, staff)),
]);
