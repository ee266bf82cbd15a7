import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/people/routes';
import { CurrentStaff } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { Input, Route } from '../kernel/http/route';
import { Families } from './families.service';
import { FamilyFile } from './family-file';
import { FamilyMatchesService } from './family-matches.service';

@Controller()
export class FamiliesController {
  constructor(
    private readonly families: Families,
    private readonly file: FamilyFile,
    private readonly matching: FamilyMatchesService,
  ) {}

  @Route(routes.readFamily)
  find(@Input() { query: whose }: Input<typeof routes.readFamily>) {
    return this.families.find(whose);
  }

  @Route(routes.findFamilies)
  matches(
    @Input() { query: { q } }: Input<typeof routes.findFamilies>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.matching.find(q, staff);
  }

  @Route(routes.exportFamily)
  export(
    @Input() { query: { format, ...whose } }: Input<typeof routes.exportFamily>,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    return this.file.download(whose, staff, format);
  }

  @Route(routes.eraseFamily)
  erase(@Input() { body: family }: Input<typeof routes.eraseFamily>, @CurrentStaff() staff: Staff) {
    return this.families.erase(family, staff);
  }
}
