import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  ADDRESS_CODE_SENTENCE,
  type AddressCodeAsked,
  type AddressProof,
} from '@sunfield/contracts/people/address-proof';
import * as routes from '@sunfield/contracts/people/routes';
import type { Request, Response } from 'express';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Input, Route } from '../../kernel/http/route';
import { AddressProofs } from './address-proofs.service';
import { forgetProof, type Proof, readProof, rememberProof } from './proven-address';

@Controller()
export class AddressProofController {
  constructor(
    private readonly proofs: AddressProofs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readAddressProof)
  read(@Req() request: Request) {
    return viewOf(readProof(request, this.clock.now()));
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
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.proofs.check(email, code);
    return viewOf(rememberProof(response, this.config, email, this.clock.now()));
  }

  /** Makes this browser forget the address, for shared computers. */
  @Route(routes.endAddressProof)
  end(@Res({ passthrough: true }) response: Response) {
    forgetProof(response, this.config);
    return viewOf(undefined);
  }
}

const viewOf = (proof: Proof | undefined): AddressProof => ({
  email: proof?.email ?? null,
  until: proof?.until.toISOString() ?? null,
});
