import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  ADDRESS_CODE_SENTENCE,
  type AddressCodeAsked,
  type AddressProof,
} from '@sunfield/contracts/mail/address-proof';
import * as routes from '@sunfield/contracts/families/routes';
import type { Request, Response } from 'express';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Input, Route } from '../../kernel/http/route';
import { AddressProofs } from './address-proofs.service';
import { KnownDevices } from './known-devices.service';
import { forgetProof, type Proof, ProvenAddress, rememberProof } from './proven-address';

@Controller()
export class AddressProofController {
  constructor(
    private readonly proofs: AddressProofs,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readAddressProof)
  async read(@Req() request: Request) {
    const known = await this.devices.read(request);
    return viewOf(await this.devices.proofOf(request), known?.emailKey);
  }

  /** The answer does not reveal whether the address is known: it is looked up when the email is written. */
  @Route(routes.askForAddressCode)
  async ask(
    @Input() { body: { email } }: Input<typeof routes.askForAddressCode>,
  ): Promise<AddressCodeAsked> {
    await this.proofs.send(email);
    return { message: ADDRESS_CODE_SENTENCE };
  }

  @Route(routes.proveAddress)
  async prove(
    @Input() { body: { email, code } }: Input<typeof routes.proveAddress>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.proofs.check(email, code);
    const known = (await this.devices.read(request))?.emailKey;
    return viewOf(rememberProof(response, this.config, email, this.clock.now()), known);
  }

  /** Makes this browser forget the address, for shared computers. */
  @Route(routes.endAddressProof)
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    await this.devices.forget(request, response);
    forgetProof(response, this.config);
    return viewOf(undefined, undefined);
  }

  @Route(routes.listKnownDevices)
  list(@Req() request: Request, @ProvenAddress() email: string) {
    return this.devices.list(request, email);
  }

  @Route(routes.rememberDevice)
  async remember(
    @Req() request: Request,
    @ProvenAddress() email: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.devices.remember(request, response, email);
    return viewOf(await this.devices.proofOf(request), email);
  }

  @Route(routes.endKnownDevice)
  async endDevice(
    @Input() { params: { id } }: Input<typeof routes.endKnownDevice>,
    @Req() request: Request,
    @ProvenAddress() email: string,
  ) {
    await this.devices.end(email, id);
    return this.devices.list(request, email);
  }

  @Route(routes.endKnownDevices)
  async endDevices(
    @Req() request: Request,
    @ProvenAddress() email: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.devices.endAll(email);
    return this.end(request, response);
  }
}

const viewOf = (proof: Proof | undefined, known: string | undefined): AddressProof => ({
  email: proof?.email ?? null,
  until: proof?.until.toISOString() ?? null,
  knownEmail: known?.toLowerCase() ?? null,
});
