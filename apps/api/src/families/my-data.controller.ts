import { Controller, Inject, Req, Res } from '@nestjs/common';
import * as routes from '@sunfield/contracts/people/routes';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../communications/address-proof/known-devices.service';
import { forgetProof, ProvenAddress } from '../communications/address-proof/proven-address';
import { CONFIG, type Config } from '../kernel/config/config';
import { Input, Route } from '../kernel/http/route';
import { Families } from './families.service';
import { readingsOf } from './my-readings';
import { FamilyFile } from './family-file';

/** A family reads and erases the data under its address, after proving the address with a code. */
@Controller()
export class MyDataController {
  constructor(
    private readonly families: Families,
    private readonly file: FamilyFile,
    private readonly devices: KnownDevices,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
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

  /** After erasure the proof is useless: this browser forgets the address. */
  @Route(routes.eraseMyData)
  async erase(
    @Input() { body: { seen } }: Input<typeof routes.eraseMyData>,
    @ProvenAddress() email: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const erased = await this.families.eraseMine(email, seen);
    await this.devices.forget(request, response);
    forgetProof(response, this.config);
    return erased;
  }
}
