import * as routes from '@sunfield/contracts/families/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Families } from '../my-data/families.service';
import { FamilyFile } from '../my-data/family-file';
import { DuplicateFamiliesService } from './duplicate-families.service';
import { FamilyList, FamilyMatchesService } from './family-list.service';
import { FamilyPages } from './family-page.service';

export const FamiliesController = controllerOf(
  [Families, FamilyFile, FamilyMatchesService, FamilyPages, FamilyList, DuplicateFamiliesService],
  (families, file, matching, pages, list, duplicates) => [
    answer(routes.readFamily, ({ query: whose }) => families.find(whose)),
    answer(routes.findFamilies, ({ query: { q }, staff }) => matching.find(q, staff)),
    answer(routes.readFamilyPage, ({ query: { email }, staff }) => pages.read(email, staff)),
    answer(routes.listFamilies, async ({ query, response }) => {
      const { total, rows } = await list.list(query);
      response.setHeader('X-Total-Count', total);
      return rows;
    }),
    answer(routes.findDuplicateFamilies, ({ query: { email } }) => duplicates.find(email)),
    answer(routes.pairFamilies, ({ body, staff }) => duplicates.pair(body, staff)),
    answer(routes.exportFamily, ({ query: { format, ...whose }, staff }) =>
      file.download(whose, staff, format),
    ),
    answer(routes.eraseFamily, ({ body: family, staff }) => families.erase(family, staff)),
  ],
);
