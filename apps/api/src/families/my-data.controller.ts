import * as routes from '@sunfield/contracts/families/routes';
import { DataSource } from 'typeorm';
import { provenAddress } from '../mail/address-proof/proven-address';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { Families } from './families.service';
import { FamilyErasures } from './family-erasures.service';
import { readingsOf } from './my-readings';
import { FamilyFile } from './family-file';

/** A family reads and erases the data under its address, after proving the address with a code. */
export const MyDataController = controllerOf(
  [Families, FamilyErasures, FamilyFile, DataSource],
  (families, erasures, file, dataSource) => [
    answer(routes.readMyData, ({ request }) => families.findMine(provenAddress(request))),
    answer(routes.readMyReadings, ({ request }) =>
      readingsOf(dataSource.manager, provenAddress(request)),
    ),
    answer(routes.downloadMyData, ({ query: { format }, request }) =>
      file.download({ email: provenAddress(request) }, 'family', format),
    ),
    answer(routes.eraseMyData, ({ body: { seen }, request }) =>
      erasures.ask(provenAddress(request), seen),
    ),
    answer(routes.keepMyData, async ({ request }) => {
      await erasures.keep(provenAddress(request));
      return KEPT;
    }),
    answer(routes.keepMyDataByLink, async ({ body: { id, token } }) => {
      await erasures.keepByLink(id, token);
      return KEPT;
    }),
  ],
);

const KEPT = { kept: true } as const;
