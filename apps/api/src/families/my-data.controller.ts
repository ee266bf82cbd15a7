import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/families/routes';
import { DataSource } from 'typeorm';
import { ProvenAddress } from '../mail/address-proof/proven-address';
import { Input, Route } from '../kernel/http/route';
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
  read(@ProvenAddress() email: string) {
    return this.families.findMine(email);
  }

  @Route(routes.readMyReadings)
  readings(@ProvenAddress() email: string) {
    return readingsOf(this.dataSource.manager, email);
  }

  @Route(routes.downloadMyData)
  save(
    @Input() { query: { format } }: Input<typeof routes.downloadMyData>,
    @ProvenAddress() email: string,
  ) {
    return this.file.download({ email }, 'family', format);
  }

  @Route(routes.eraseMyData)
  erase(
    @Input() { body: { seen } }: Input<typeof routes.eraseMyData>,
    @ProvenAddress() email: string,
  ) {
    return this.erasures.ask(email, seen);
  }

  @Route(routes.keepMyData)
  async keep(@ProvenAddress() email: string) {
    await this.erasures.keep(email);
    return KEPT;
  }

  @Route(routes.keepMyDataByLink)
  async keepByLink(@Input() { body: { id, token } }: Input<typeof routes.keepMyDataByLink>) {
    await this.erasures.keepByLink(id, token);
    return KEPT;
  }
}

const KEPT = { kept: true } as const;
