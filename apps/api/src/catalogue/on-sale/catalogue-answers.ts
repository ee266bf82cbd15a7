import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import { SharedRead } from '../../kernel/base/shared-read';
import { CatalogueService } from './catalogue.service';
import { type Booker } from '../model/opening';

/** The catalogue as it is sent. */
export interface CatalogueAnswer {
  json: string;
  /** Changes whenever anything in the catalogue changes. */
  etag: string;
}

/**
 * On opening day everyone requests the same catalogue: concurrent requests share one read, and it
 * is validated and serialised again only if it has changed.
 */
@Injectable()
export class CatalogueAnswers {
  private readonly reading = {
    parent: new SharedRead(() => this.write('parent')),
    staff: new SharedRead(() => this.write('staff')),
  };

  private readonly written = new Map<Booker, { key: string; answer: CatalogueAnswer }>();

  constructor(private readonly catalogue: CatalogueService) {}

  to(booker: Booker): Promise<CatalogueAnswer> {
    return this.reading[booker].get();
  }

  private async write(booker: Booker): Promise<CatalogueAnswer> {
    const { key, shownTo } = await this.catalogue.read();
    const known = this.written.get(booker);
    if (known?.key === key) return known.answer;
    const json = JSON.stringify(CatalogueSchema.parse(shownTo(booker)));
    const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
    const answer = { json, etag };
    this.written.set(booker, { key, answer });
    return answer;
  }
}
