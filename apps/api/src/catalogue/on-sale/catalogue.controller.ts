import { Controller, Get, Req, Res, SerializeOptions } from '@nestjs/common';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import type { Request, Response } from 'express';
import { Public } from '../../kernel/http/access';
import { may } from '../../kernel/http/may';
import { CatalogueAnswers } from './catalogue-answers';

@Controller('catalogue')
@Public()
export class CatalogueController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Get()
  @SerializeOptions({ schema: CatalogueSchema })
  async read(
    @Req() { staff }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { json, etag } = await this.answers.to(may(staff, 'bookings') ? 'staff' : 'parent');
    // Browsers ask each time, but the catalogue is only sent again if it has changed.
    response.set({ 'Cache-Control': 'private, no-cache', ETag: etag });
    response.type('json');
    return json;
  }
}
