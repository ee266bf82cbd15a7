import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/families/routes';
import { type Input, Route } from '../kernel/http/route';
import { Families } from './families.service';
import { FamilyFile } from './family-file';
import { DuplicateFamiliesService } from './duplicate-families.service';
import { FamilyList } from './family-list.service';
import { FamilyPages } from './family-page.service';
import { FamilyMatchesService } from './family-matches.service';

@Controller()
export class FamiliesController {
  constructor(
    private readonly families: Families,
    private readonly file: FamilyFile,
    private readonly matching: FamilyMatchesService,
    private readonly pages: FamilyPages,
    private readonly list: FamilyList,
    private readonly duplicates: DuplicateFamiliesService,
  ) {}

  @Route(routes.readFamily)
  find({ query: whose }: Input<typeof routes.readFamily>) {
    return this.families.find(whose);
  }

  @Route(routes.findFamilies)
  matches({ query: { q }, staff }: Input<typeof routes.findFamilies>) {
    return this.matching.find(q, staff);
  }

  @Route(routes.readFamilyPage)
  page({ query: { email }, staff }: Input<typeof routes.readFamilyPage>) {
    return this.pages.read(email, staff);
  }

  @Route(routes.listFamilies)
  async rows({ query, response }: Input<typeof routes.listFamilies>) {
    const { total, rows } = await this.list.list(query);
    response.setHeader('X-Total-Count', total);
    return rows;
  }

  @Route(routes.findDuplicateFamilies)
  findDuplicates({ query: { email } }: Input<typeof routes.findDuplicateFamilies>) {
    return this.duplicates.find(email);
  }

  @Route(routes.pairFamilies)
  async pair({ body, staff }: Input<typeof routes.pairFamilies>) {
    await this.duplicates.pair(body, staff);
    return { success: true as const };
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
