import { Controller, RawBody, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/messages/routes';
import type { Request } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { type Received, TextReports } from './text-reports.service';

@Controller()
export class TextsController {
  constructor(private readonly reports: TextReports) {}

  @Route(routes.receiveTextReport)
  report(
    @Input() { query: { id } }: Input<typeof routes.receiveTextReport>,
    @RawBody() bytes: Buffer | undefined,
    @Req() request: Request,
  ) {
    return this.reports.receiveReport(id, received(bytes, request));
  }

  @Route(routes.receiveTextAnswer)
  answer(@RawBody() bytes: Buffer | undefined, @Req() request: Request) {
    return this.reports.receiveAnswer(received(bytes, request));
  }
}

const received = (bytes: Buffer | undefined, request: Request): Received => ({
  path: request.originalUrl,
  body: bytes?.toString('utf8') ?? '',
  signature: request.header('x-twilio-signature'),
});
