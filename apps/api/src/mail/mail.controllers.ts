import { type RawBodyRequest } from '@nestjs/common';
import * as deliveryRoutes from '@sunfield/contracts/mail/delivery-routes';
import * as wordingRoutes from '@sunfield/contracts/mail/email-wording-routes';
import * as textRoutes from '@sunfield/contracts/messages/routes';
import * as officeRoutes from '@sunfield/contracts/office/routes';
import type { Request } from 'express';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { Deliveries } from './delivery/deliveries.service';
import { EmailLog } from './log/email-log.service';
import { Reminders } from './reminders/reminders.service';
import { SendingDomains } from './sending-domain/sending-domain.service';
import { TestAlert } from './test-alert/test-alert.service';
import { type Received, TextReports } from './texts/text-reports.service';

/** For staff: what was sent, what will be, and whether it arrives. */
export const EmailsController = controllerOf(
  [EmailLog, Reminders, SendingDomains, TestAlert],
  (log, reminders, domains, testing) => [
    answer(officeRoutes.listEmails, async ({ query, staff, response }) => {
      const { emails, total } = await log.list(query, staff);
      response.setHeader('X-Total-Count', total);
      return emails;
    }),
    answer(officeRoutes.readEmail, ({ params: { id }, staff }) => log.read(id, staff)),
    answer(officeRoutes.resendEmail, ({ params: { id }, staff }) => log.resend(id, staff)),
    answer(officeRoutes.sendTestAlert, ({ staff }) => testing.send(staff)),
    answer(wordingRoutes.readReminders, () => reminders.read()),
    answer(wordingRoutes.changeReminder, ({ params, body, staff }) =>
      reminders.change(params.kind, body, staff),
    ),
    answer(deliveryRoutes.checkSendingDomain, () => domains.check()),
  ],
);

/** For the providers of emails and texts, which sign the exact bytes that they send. */
export const ReportsController = controllerOf([Deliveries, TextReports], (deliveries, texts) => [
  answer(deliveryRoutes.receiveMailEvents, async ({ request: { rawBody, headers } }) => {
    await deliveries.receiveEvents({ bytes: rawBody ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }),
  answer(deliveryRoutes.receiveBounce, async ({ request: { rawBody, headers } }) => {
    await deliveries.receiveBounce({ bytes: rawBody ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }),
  answer(textRoutes.receiveTextReport, ({ query: { id }, request }) =>
    texts.receiveReport(id, received(request)),
  ),
  answer(textRoutes.receiveTextAnswer, ({ request }) => texts.receiveAnswer(received(request))),
]);

const received = (request: RawBodyRequest<Request>): Received => ({
  path: request.originalUrl,
  body: request.rawBody?.toString('utf8') ?? '',
  signature: request.header('x-twilio-signature'),
});
