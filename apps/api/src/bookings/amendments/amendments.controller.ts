import { Controller, Inject } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { type Input, Route } from '../../kernel/http/route';
import { callerOf, rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { type Asking, refusalOfChanges } from './family-itself';
import { Amendments } from './amendments.service';
import { WithdrawAmendment } from './withdraw.service';

/** For staff, and for anyone with a booking's token from a link or from this browser's cookie. */
@Controller()
export class AmendmentsController {
  constructor(
    private readonly amendments: Amendments,
    private readonly withdrawing: WithdrawAmendment,
    private readonly dataSource: DataSource,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.quoteAmendment)
  async quote({ params: { id }, body: wanted, request }: Input<typeof routes.quoteAmendment>) {
    const viewer = viewerOf(request);
    const isFamily = await this.isFamily({ id, viewer, request });
    return this.amendments.quote(id, wanted, { ...viewer, isFamily });
  }

  @Route(routes.applyAmendment)
  async apply({
    params: { id },
    body: wanted,
    request,
    response,
  }: Input<typeof routes.applyAmendment>) {
    const viewer = viewerOf(request);
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    const isFamily = await this.isFamily({ id, viewer, request });
    const asking = { ...viewer, isProved, isFamily };
    const made = await this.amendments.apply(id, wanted, asking, callerOf(request));
    if (made.accessToken) rememberBooking(response, this.config, id, made.accessToken);
    return made;
  }

  @Route(routes.withdrawAmendment)
  withdraw({ params: { id, amendmentId }, request }: Input<typeof routes.withdrawAmendment>) {
    return this.withdrawing.withdraw(id, amendmentId, viewerOf(request));
  }

  private async isFamily(asking: Asking & { id: number }): Promise<boolean> {
    const { manager } = this.dataSource;
    return (await refusalOfChanges(manager, this.devices, asking)) === null;
  }
}
