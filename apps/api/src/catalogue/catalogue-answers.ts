import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CatalogueSchema } from '@sunfield/contracts/catalogue';
import { SharedRead } from '../kernel/shared-read';
import { CatalogueService } from './catalogue.service';
import { type Booker } from './opening';

/** The catalogue as it is sent. */
export interface CatalogueAnswer {
  json: string;
  /** Another where anything in it is another. */
  etag: string;
}

/** On opening day everybody asks for the same: it is read, checked and written out once for all who ask at once. */
@Injectable()
export class CatalogueAnswers {
  private readonly reading = {
    parent: new SharedRead(() => this.write('parent')),
    staff: new SharedRead(() => this.write('staff')),
  };

  constructor(private readonly catalogue: CatalogueService) {}

  to(booker: Booker): Promise<CatalogueAnswer> {
    return this.reading[booker].get();
  }

  private async write(booker: Booker): Promise<CatalogueAnswer> {
    const json = JSON.stringify(CatalogueSchema.parse(await this.catalogue.read(booker)));
    return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
  }
}
