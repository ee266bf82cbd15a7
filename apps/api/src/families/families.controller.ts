import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/families/routes';
import { type Input, Route } from '../kernel/http/route';
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
  find({ query: whose }: Input<typeof routes.readFamily>) {
    return this.families.find(whose);
  }

  @Route(routes.findFamilies)
  matches({ query: { q }, staff }: Input<typeof routes.findFamilies>) {
    return this.matching.find(q, staff);
  }

  @Route(routes.exportFamily)
  export({ query: { format, ...whose }, staff }: Input<typeof routes.exportFamily>) {
    return this.file.download(whose, staff, format);
  }

  @Route(routes.eraseFamily)
  erase({ body: family, staff }: Input<typeof routes.eraseFamily>) {
    return this.families.erase(family, staff);
  }
}
