import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/funding/routes';
import { type Input, Route } from '../../kernel/http/route';
import { FindFunding } from './find-funding.service';
import { Funders } from './funders.service';

@Controller()
export class FundingController {
  constructor(
    private readonly funders: Funders,
    private readonly finding: FindFunding,
  ) {}

  @Route(routes.readFunding)
  onOffer() {
    return this.finding.onOffer();
  }

  @Route(routes.listFunders)
  list() {
    return this.funders.list();
  }

  @Route(routes.addFunder)
  add({ body, staff }: Input<typeof routes.addFunder>) {
    return this.funders.add(body, staff);
  }

  @Route(routes.changeFunder)
  change({ params: { id }, body, staff }: Input<typeof routes.changeFunder>) {
    return this.funders.change(id, body, staff);
  }

  @Route(routes.listFundedDays)
  days({ params: { id }, query: { season } }: Input<typeof routes.listFundedDays>) {
    return this.funders.days(id, season);
  }

  @Route(routes.setFundedPlaces)
  setPlaces({
    params: { id },
    query: { season },
    body,
    staff,
  }: Input<typeof routes.setFundedPlaces>) {
    return this.funders.setPlaces(id, season, body, staff);
  }
}
