import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { may } from '../../kernel/http/may';
import { setValidators } from '../../kernel/http/ready-answers';
import { type Input, Route } from '../../kernel/http/route';
import { CatalogueAnswers } from './catalogue-answers';

@Controller()
export class CatalogueController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Route(routes.readCatalogue)
  async read({ request: { staff }, response }: Input<typeof routes.readCatalogue>) {
    const answer = await this.answers.to(may(staff, 'bookings') ? 'staff' : 'parent');
    setValidators(response, answer.etag());
    response.type('json');
    return answer.json;
  }
}
