import { StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/consents/routes';
import { viewerOf } from '../access/booking-of-request';
import { escapeHtml } from '../../kernel/base/escape-html';
import { CONFIG } from '../../kernel/config/config';
import { browserOf } from '../../kernel/http/browser-of';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { FamilyPort } from '../known-families/family-port';
import { ConsentWordingsService } from './consent-wordings.service';
import { ConsentsService } from './consents.service';
import { NewsConsentService } from './news-consent.service';
import { unsubscribeLinks } from './news';

export const ConsentsController = controllerOf(
  [ConsentsService, ConsentWordingsService, FamilyPort, NewsConsentService, CONFIG],
  (consents, wordings, families, newsConsent, config) => [
    answer(routes.readConsents, async ({ params: { id }, request }) => {
      const viewer = viewerOf(request);
      if (!viewer.staff) await families.recognise(request, id);
      const news = await newsConsent.read(id, viewer);
      return { ...(await consents.read(id, viewer)), ...(news && { news }) };
    }),
    answer(routes.answerConsent, ({ params, body, request }) => {
      const browser = browserOf(request.get('User-Agent') ?? '');
      return consents.answer(params, body, { viewer: viewerOf(request), request, browser });
    }),
    answer(routes.answerNews, ({ params: { id }, body, request }) => {
      const browser = browserOf(request.get('User-Agent') ?? '');
      return newsConsent.answer(id, body, { viewer: viewerOf(request), browser });
    }),
    /** Changes nothing: mail scanners open every link. */
    answer(routes.openUnsubscribe, ({ query: { token } }) => {
      const page = escapeHtml(unsubscribeLinks(token, config.publicSiteUrl).page);
      const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${page}"><title>Unsubscribe</title><p><a href="${page}">Unsubscribe</a></p></html>`;
      return new StreamableFile(Buffer.from(html), { type: 'text/html; charset=utf-8' });
    }),
    answer(routes.unsubscribe, ({ query: { token } }) => newsConsent.unsubscribe(token)),
    answer(routes.resubscribe, ({ query: { token } }) => newsConsent.resubscribe(token)),
    answer(routes.readConsentWordings, () => wordings.read()),
    answer(routes.changeConsentWording, ({ params, body, staff }) =>
      wordings.change(params.kind, body, staff),
    ),
    answer(routes.askConsent, ({ params, body, staff }) =>
      wordings.ask(params.kind, body.isAsked, staff),
    ),
  ],
);
