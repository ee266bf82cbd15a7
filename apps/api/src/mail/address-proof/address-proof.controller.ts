import { Controller, Inject } from '@nestjs/common';
import { ADDRESS_CODE_SENTENCE, type AddressProof } from '@sunfield/contracts/mail/address-proof';
import * as routes from '@sunfield/contracts/families/routes';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { AddressProofs } from './address-proofs.service';
import { KnownDevices } from './known-devices.service';
import { forgetProof, type Proof, provenAddress, rememberProof } from './proven-address';

@Controller()
export class AddressProofController {
  constructor(
    private readonly proofs: AddressProofs,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readAddressProof)
  async read({ request }: Input<typeof routes.readAddressProof>) {
    const known = await this.devices.read(request);
    return viewOf(await this.devices.proofOf(request), known?.emailKey);
  }

  /** The answer does not reveal whether the address is known: it is looked up when the email is written. */
  @Route(routes.askForAddressCode)
  async ask({ body: { email } }: Input<typeof routes.askForAddressCode>) {
    await this.proofs.send(email);
    return { message: ADDRESS_CODE_SENTENCE };
  }

  @Route(routes.proveAddress)
  async prove({ body: { email, code }, request, response }: Input<typeof routes.proveAddress>) {
    await this.proofs.check(email, code);
    const known = (await this.devices.read(request))?.emailKey;
    return viewOf(rememberProof(response, this.config, email, this.clock.now()), known);
  }

  /** Makes this browser forget the address, for shared computers. */
  @Route(routes.endAddressProof)
  async end({ request, response }: Input<typeof routes.endAddressProof>) {
    await this.devices.forget(request, response);
    forgetProof(response, this.config);
    return viewOf(undefined, undefined);
  }

  @Route(routes.listKnownDevices)
  list({ request }: Input<typeof routes.listKnownDevices>) {
    return this.devices.list(request, provenAddress(request));
  }

  @Route(routes.rememberDevice)
  async remember({ request, response }: Input<typeof routes.rememberDevice>) {
    const email = provenAddress(request);
    await this.devices.remember(request, response, email);
    return viewOf(await this.devices.proofOf(request), email);
  }

  @Route(routes.endKnownDevice)
  async endDevice({ params: { id }, request }: Input<typeof routes.endKnownDevice>) {
    const email = provenAddress(request);
    await this.devices.end(email, id);
    return this.devices.list(request, email);
  }

  @Route(routes.endKnownDevices)
  async endDevices(input: Input<typeof routes.endKnownDevices>) {
    await this.devices.endAll(provenAddress(input.request));
    return this.end(input);
  }
}

const viewOf = (proof: Proof | undefined, known: string | undefined): AddressProof => ({
  email: proof?.email ?? null,
  until: proof?.until.toISOString() ?? null,
  knownEmail: known?.toLowerCase() ?? null,
});
