import { Controller, Req, Res } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import type { Request, Response } from 'express';
import { may } from '../../kernel/http/may';
import { type JsonText, Route } from '../../kernel/http/route';
import { CatalogueAnswers } from './catalogue-answers';

@Controller()
export class CatalogueController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Route(routes.readCatalogue)
  async read(
    @Req() { staff }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonText> {
    const { json, etag } = await this.answers.to(may(staff, 'bookings') ? 'staff' : 'parent');
    // Browsers ask each time, but the catalogue is only sent again if it has changed.
    response.set({ 'Cache-Control': 'private, no-cache', ETag: etag });
    response.type('json');
    return json;
  }
}
