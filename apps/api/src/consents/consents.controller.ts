import { Controller, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/consents/routes';
import type { Request } from 'express';
import { CurrentViewer } from '../bookings/access/booking-of-request';
import { type Viewer } from '../bookings/access/viewer';
import { browserOf } from '../kernel/http/browser-of';
import { Input, Route } from '../kernel/http/route';
import { FamilyPort } from '../known-families/family-port';
import { ConsentWordingsService } from './consent-wordings.service';
import { ConsentsService } from './consents.service';

@Controller()
export class ConsentsController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly wordings: ConsentWordingsService,
    private readonly families: FamilyPort,
  ) {}

  @Route(routes.readConsents)
  async read(
    @Input() { params: { id } }: Input<typeof routes.readConsents>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    if (!viewer.staff) await this.families.recognise(request, id);
    return this.consents.read(id, viewer);
  }

  @Route(routes.answerConsent)
  answer(
    @Input() { params, body }: Input<typeof routes.answerConsent>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    const browser = browserOf(request.get('User-Agent') ?? '');
    return this.consents.answer(params, body, { viewer, browser });
  }

  @Route(routes.readConsentWordings)
  readWordings() {
    return this.wordings.read();
  }

  @Route(routes.changeConsentWording)
  changeWording(@Input() { params, body, staff }: Input<typeof routes.changeConsentWording>) {
    return this.wordings.change(params.kind, body, staff);
  }

  @Route(routes.askConsent)
  ask(@Input() { params, body, staff }: Input<typeof routes.askConsent>) {
    return this.wordings.ask(params.kind, body.isAsked, staff);
  }
}
