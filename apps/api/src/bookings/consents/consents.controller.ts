import { Controller, Inject, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/consents/routes';
import { viewerOf } from '../access/booking-of-request';
import { escapeHtml } from '../../kernel/base/escape-html';
import { CONFIG, type Config } from '../../kernel/config/config';
import { browserOf } from '../../kernel/http/browser-of';
import { type Input, Route } from '../../kernel/http/route';
import { FamilyPort } from '../known-families/family-port';
import { ConsentWordingsService } from './consent-wordings.service';
import { ConsentsService } from './consents.service';
import { NewsConsentService } from './news-consent.service';
import { unsubscribeLinks } from './unsubscribe-links';

@Controller()
export class ConsentsController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly wordings: ConsentWordingsService,
    private readonly families: FamilyPort,
    private readonly news: NewsConsentService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readConsents)
  async read({ params: { id }, request }: Input<typeof routes.readConsents>) {
    const viewer = viewerOf(request);
    if (!viewer.staff) await this.families.recognise(request, id);
    const news = await this.news.read(id, viewer);
    return { ...(await this.consents.read(id, viewer)), ...(news && { news }) };
  }

  @Route(routes.answerConsent)
  answer({ params, body, request }: Input<typeof routes.answerConsent>) {
    const browser = browserOf(request.get('User-Agent') ?? '');
    return this.consents.answer(params, body, { viewer: viewerOf(request), request, browser });
  }

  @Route(routes.answerNews)
  answerNews({ params: { id }, body, request }: Input<typeof routes.answerNews>) {
    const browser = browserOf(request.get('User-Agent') ?? '');
    return this.news.answer(id, body, { viewer: viewerOf(request), browser });
  }

  /** Changes nothing: mail scanners open every link. */
  @Route(routes.openUnsubscribe)
  openUnsubscribe({ query: { token } }: Input<typeof routes.openUnsubscribe>) {
    const page = escapeHtml(unsubscribeLinks(token, this.config.publicSiteUrl).page);
    const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${page}"><title>Unsubscribe</title><p><a href="${page}">Unsubscribe</a></p></html>`;
    return new StreamableFile(Buffer.from(html), { type: 'text/html; charset=utf-8' });
  }

  @Route(routes.unsubscribe)
  unsubscribe({ query: { token } }: Input<typeof routes.unsubscribe>) {
    return this.news.unsubscribe(token);
  }

  @Route(routes.resubscribe)
  resubscribe({ query: { token } }: Input<typeof routes.resubscribe>) {
    return this.news.resubscribe(token);
  }

  @Route(routes.listUnsubscribed)
  unsubscribed() {
    return this.news.unsubscribed();
  }

  @Route(routes.readConsentWordings)
  readWordings() {
    return this.wordings.read();
  }

  @Route(routes.changeConsentWording)
  changeWording({ params, body, staff }: Input<typeof routes.changeConsentWording>) {
    return this.wordings.change(params.kind, body, staff);
  }

  @Route(routes.askConsent)
  ask({ params, body, staff }: Input<typeof routes.askConsent>) {
    return this.wordings.ask(params.kind, body.isAsked, staff);
  }
}
