import { Controller, type RawBodyRequest } from '@nestjs/common';
import * as routes from '@sunfield/contracts/messages/routes';
import type { Request } from 'express';
import { type Input, Route } from '../../kernel/http/route';
import { type Received, TextReports } from './text-reports.service';

@Controller()
export class TextsController {
  constructor(private readonly reports: TextReports) {}

  @Route(routes.receiveTextReport)
  report({ query: { id }, request }: Input<typeof routes.receiveTextReport>) {
    return this.reports.receiveReport(id, received(request));
  }

  @Route(routes.receiveTextAnswer)
  answer({ request }: Input<typeof routes.receiveTextAnswer>) {
    return this.reports.receiveAnswer(received(request));
  }
}

const received = (request: RawBodyRequest<Request>): Received => ({
  path: request.originalUrl,
  body: request.rawBody?.toString('utf8') ?? '',
  signature: request.header('x-twilio-signature'),
});
