import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { StaffSearchService } from './staff-search.service';

@Controller()
export class StaffSearchController {
  constructor(private readonly search: StaffSearchService) {}

  @Route(routes.search)
  find(@Input() { query: { q } }: Input<typeof routes.search>, @CurrentStaff() staff: Staff) {
    return this.search.search(q, staff);
  }
}
