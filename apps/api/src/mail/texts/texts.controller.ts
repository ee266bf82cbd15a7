import { type RawBodyRequest } from '@nestjs/common';
import * as routes from '@sunfield/contracts/messages/routes';
import type { Request } from 'express';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { type Received, TextReports } from './text-reports.service';

export const TextsController = controllerOf([TextReports], (reports) => [
  answer(routes.receiveTextReport, ({ query: { id }, request }) =>
    reports.receiveReport(id, received(request)),
  ),
  answer(routes.receiveTextAnswer, ({ request }) => reports.receiveAnswer(received(request))),
]);

const received = (request: RawBodyRequest<Request>): Received => ({
  path: request.originalUrl,
  body: request.rawBody?.toString('utf8') ?? '',
  signature: request.header('x-twilio-signature'),
});
