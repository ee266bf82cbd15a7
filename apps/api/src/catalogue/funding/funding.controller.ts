import * as routes from '@sunfield/contracts/catalogue/funding/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { FindFunding } from './find-funding.service';
import { Funders } from './funders.service';

export const FundingController = controllerOf([Funders, FindFunding], (funders, finding) => [
  answer(routes.readFunding, () => finding.onOffer()),
  answer(routes.listFunders, () => funders.list()),
  answer(routes.addFunder, ({ body, staff }) => funders.add(body, staff)),
  answer(routes.changeFunder, ({ params: { id }, body, staff }) => funders.change(id, body, staff)),
  answer(routes.listFundedDays, ({ params: { id }, query: { season } }) =>
    funders.days(id, season),
  ),
  answer(routes.setFundedPlaces, ({ params: { id }, query: { season }, body, staff }) =>
    funders.setPlaces(id, season, body, staff),
  ),
]);
