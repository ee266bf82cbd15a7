import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { type Input, Route } from '../../kernel/http/route';
import { StaffSearchService } from './staff-search.service';

@Controller()
export class StaffSearchController {
  constructor(private readonly search: StaffSearchService) {}

  @Route(routes.search)
  find({ query: { q }, staff }: Input<typeof routes.search>) {
    return this.search.search(q, staff);
  }
}
