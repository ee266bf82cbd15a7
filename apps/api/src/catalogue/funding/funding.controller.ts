import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/funding/routes';
import { Input, Route } from '../../kernel/http/route';
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
  add(@Input() { body, staff }: Input<typeof routes.addFunder>) {
    return this.funders.add(body, staff);
  }

  @Route(routes.changeFunder)
  change(@Input() { params: { id }, body, staff }: Input<typeof routes.changeFunder>) {
    return this.funders.change(id, body, staff);
  }

  @Route(routes.listFundedDays)
  days(@Input() { params: { id }, query: { season } }: Input<typeof routes.listFundedDays>) {
    return this.funders.days(id, season);
  }

  @Route(routes.setFundedPlaces)
  setPlaces(
    @Input()
    { params: { id }, query: { season }, body, staff }: Input<typeof routes.setFundedPlaces>,
  ) {
    return this.funders.setPlaces(id, season, body, staff);
  }
}
