import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/families/routes';
import { DataSource } from 'typeorm';
import { provenAddress } from '../mail/address-proof/proven-address';
import { type Input, Route } from '../kernel/http/route';
import { Families } from './families.service';
import { FamilyErasures } from './family-erasures.service';
import { readingsOf } from './my-readings';
import { FamilyFile } from './family-file';

/** A family reads and erases the data under its address, after proving the address with a code. */
@Controller()
export class MyDataController {
  constructor(
    private readonly families: Families,
    private readonly erasures: FamilyErasures,
    private readonly file: FamilyFile,
    private readonly dataSource: DataSource,
  ) {}

  @Route(routes.readMyData)
  read({ request }: Input<typeof routes.readMyData>) {
    return this.families.findMine(provenAddress(request));
  }

  @Route(routes.readMyReadings)
  readings({ request }: Input<typeof routes.readMyReadings>) {
    return readingsOf(this.dataSource.manager, provenAddress(request));
  }

  @Route(routes.downloadMyData)
  save({ query: { format }, request }: Input<typeof routes.downloadMyData>) {
    return this.file.download({ email: provenAddress(request) }, 'family', format);
  }

  @Route(routes.eraseMyData)
  erase({ body: { seen }, request }: Input<typeof routes.eraseMyData>) {
    return this.erasures.ask(provenAddress(request), seen);
  }

  @Route(routes.keepMyData)
  async keep({ request }: Input<typeof routes.keepMyData>) {
    await this.erasures.keep(provenAddress(request));
    return KEPT;
  }

  @Route(routes.keepMyDataByLink)
  async keepByLink({ body: { id, token } }: Input<typeof routes.keepMyDataByLink>) {
    await this.erasures.keepByLink(id, token);
    return KEPT;
  }
}

const KEPT = { kept: true } as const;
