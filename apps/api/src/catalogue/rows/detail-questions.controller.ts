import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { Input, Route } from '../../kernel/http/route';
import { CatalogueRows } from './catalogue-rows.service';
import { questions } from './row-kinds';

@Controller()
export class DetailQuestionsController {
  constructor(private readonly rows: CatalogueRows) {}

  @Route(routes.listDetailQuestions)
  list() {
    return this.rows.list(questions);
  }

  @Route(routes.addDetailQuestion)
  add(@Input() { body, staff: by }: Input<typeof routes.addDetailQuestion>) {
    return this.rows.add(questions, { ...body, isRetired: false }, by);
  }

  @Route(routes.orderDetailQuestions)
  order(@Input() { body: { keys }, staff: by }: Input<typeof routes.orderDetailQuestions>) {
    return this.rows.order(questions, keys, by);
  }

  @Route(routes.changeDetailQuestion)
  change(
    @Input()
    {
      params: { key },
      body: { version, ...facts },
      staff: by,
    }: Input<typeof routes.changeDetailQuestion>,
  ) {
    return this.rows.change(questions, key, { version, facts }, by);
  }
}
