import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { type Catalogue, CatalogueSchema } from '@sunfield/contracts/catalogue';
import { Public } from '../kernel/access';
import { CatalogueService } from './catalogue.service';

@Controller('catalogue')
@Public()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  @SerializeOptions({ schema: CatalogueSchema })
  read(): Promise<Catalogue> {
    return this.catalogue.read();
  }
}
