import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import {
  type StaffSearch,
  type StaffSearchQuery,
  StaffSearchQuerySchema,
  StaffSearchSchema,
} from '@sunfield/contracts/office/staff-search';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { StaffSearchService } from './staff-search.service';

@Controller('admin/search')
@StaffOnly('registers', 'somewhere')
export class StaffSearchController {
  constructor(private readonly search: StaffSearchService) {}

  @Get()
  @SerializeOptions({ schema: StaffSearchSchema })
  find(
    @Query({ schema: StaffSearchQuerySchema }) { q }: StaffSearchQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<StaffSearch> {
    return this.search.search(q, staff);
  }
}
