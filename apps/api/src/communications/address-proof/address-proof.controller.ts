import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Req,
  Res,
  SerializeOptions,
} from '@nestjs/common';
import {
  ADDRESS_CODE_SENTENCE,
  type AddressCodeAsked,
  AddressCodeAskedSchema,
  type AddressProof,
  AddressProofSchema,
  type AskForAddressCode,
  AskForAddressCodeSchema,
  type ProveAddress,
  ProveAddressSchema,
} from '@sunfield/contracts/people/address-proof';
import type { Request, Response } from 'express';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Public } from '../../kernel/http/access';
import { mailboxOfBody, perMailbox } from '../../kernel/http/mailbox-limit';
import { RateLimit } from '../../kernel/http/rate-limit';
import { AddressProofs } from './address-proofs.service';
import { forgetProof, type Proof, readProof, rememberProof } from './proven-address';

@Controller('address-proof')
@Public()
export class AddressProofController {
  constructor(
    private readonly proofs: AddressProofs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @SerializeOptions({ schema: AddressProofSchema })
  read(@Req() request: Request): AddressProof {
    return viewOf(readProof(request, this.clock.now()));
  }

  /** The answer does not reveal whether the address is known: it is looked up when the email is written. */
  @Post('code')
  @HttpCode(202)
  @RateLimit(
    { name: 'address-code-network', points: 30, seconds: 3600 },
    // Each code allows several guesses, and costs an email. Every address is counted, so a refusal doesn't reveal which
    // exist.
    { name: 'address-code-recipient', points: 5, seconds: 3600, key: mailboxOfBody },
    { name: 'address-code-recipient-day', points: 15, seconds: 86_400, key: mailboxOfBody },
    perMailbox,
  )
  @SerializeOptions({ schema: AddressCodeAskedSchema })
  async ask(
    @Body({ schema: AskForAddressCodeSchema }) { email }: AskForAddressCode,
  ): Promise<AddressCodeAsked> {
    await this.proofs.send(email);
    return { message: ADDRESS_CODE_SENTENCE };
  }

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'prove-address-network', points: 100, seconds: 3600 })
  @SerializeOptions({ schema: AddressProofSchema })
  async prove(
    @Body({ schema: ProveAddressSchema }) { email, code }: ProveAddress,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddressProof> {
    await this.proofs.check(email, code);
    return viewOf(rememberProof(response, this.config, email, this.clock.now()));
  }

  /** Makes this browser forget the address, for shared computers. */
  @Post('end')
  @HttpCode(200)
  @SerializeOptions({ schema: AddressProofSchema })
  end(@Res({ passthrough: true }) response: Response): AddressProof {
    forgetProof(response, this.config);
    return viewOf(undefined);
  }
}

const viewOf = (proof: Proof | undefined): AddressProof => ({
  email: proof?.email ?? null,
  until: proof?.until.toISOString() ?? null,
});
