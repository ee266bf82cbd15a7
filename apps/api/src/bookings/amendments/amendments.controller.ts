import { Controller, Inject, Req, Res } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { Input, Route } from '../../kernel/http/route';
import { callerOf, rememberBooking } from '../access/booking-cookie';
import { CurrentViewer } from '../access/booking-of-request';
import { type Viewer } from '../access/viewer';
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
  async quote(
    @Input() { params: { id }, body: wanted }: Input<typeof routes.quoteAmendment>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    const isFamily = await this.isFamily({ id, viewer, request });
    return this.amendments.quote(id, wanted, { ...viewer, isFamily });
  }

  @Route(routes.applyAmendment)
  async apply(
    @Input() { params: { id }, body: wanted }: Input<typeof routes.applyAmendment>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    const isFamily = await this.isFamily({ id, viewer, request });
    const asking = { ...viewer, isProved, isFamily };
    const made = await this.amendments.apply(id, wanted, asking, callerOf(request));
    if (made.accessToken) rememberBooking(response, this.config, id, made.accessToken);
    return made;
  }

  @Route(routes.withdrawAmendment)
  withdraw(
    @Input() { params: { id, amendmentId } }: Input<typeof routes.withdrawAmendment>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.withdrawing.withdraw(id, amendmentId, viewer);
  }

  private async isFamily(asking: Asking & { id: number }): Promise<boolean> {
    const { manager } = this.dataSource;
    return (await refusalOfChanges(manager, this.devices, asking)) === null;
  }
}
