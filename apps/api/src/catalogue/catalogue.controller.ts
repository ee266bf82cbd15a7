import { Controller, Get, Req, SerializeOptions } from '@nestjs/common';
import { type Catalogue, CatalogueSchema } from '@sunfield/contracts/catalogue';
import type { Request } from 'express';
import { Public } from '../kernel/http/access';
import { may } from '../kernel/http/may';
import { CatalogueService } from './catalogue.service';

@Controller('catalogue')
@Public()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  @SerializeOptions({ schema: CatalogueSchema })
  read(@Req() { staff }: Request): Promise<Catalogue> {
    return this.catalogue.read(may(staff, 'bookings') ? 'staff' : 'parent');
  }
}
