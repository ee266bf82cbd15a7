import { Injectable } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import { SharedRead } from '../../kernel/base/shared-read';
import { ReadyAnswer, ReadyAnswers, setValidators } from '../../kernel/http/ready-answers';
import { CatalogueService } from './catalogue.service';
import { type Booker } from '../model/opening';
import { may } from '../../kernel/http/may';
import { answer, controllerOf } from '../../kernel/http/controller-of';

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

  private readonly written = new Map<Booker, { key: string; answer: ReadyAnswer }>();

  constructor(
    private readonly catalogue: CatalogueService,
    ready: ReadyAnswers,
  ) {
    ready.add(routes.readCatalogue, () => this.to('parent'));
  }

  to(booker: Booker): Promise<ReadyAnswer> {
    return this.reading[booker].get();
  }

  private async write(booker: Booker): Promise<ReadyAnswer> {
    const { key, shownTo } = await this.catalogue.read();
    const known = this.written.get(booker);
    if (known?.key === key) return known.answer;
    const json = JSON.stringify(CatalogueSchema.parse(shownTo(booker)));
    // The time alone changes the key, but seldom the text.
    const answer = known?.answer.json === json ? known.answer : new ReadyAnswer(json);
    this.written.set(booker, { key, answer });
    return answer;
  }
}

export const CatalogueController = controllerOf([CatalogueAnswers], (answers) => [
  answer(routes.readCatalogue, async ({ request: { staff }, response }) => {
    const answer = await answers.to(may(staff, 'bookings') ? 'staff' : 'parent');
    setValidators(response, answer.etag());
    response.type('json');
    return answer.json;
  }),
]);
