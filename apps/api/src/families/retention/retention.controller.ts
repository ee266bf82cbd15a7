import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import { type Input, Route } from '../../kernel/http/route';
import { Retention } from './retention.service';

@Controller()
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  @Route(routes.previewRetention)
  preview({ query: considered }: Input<typeof routes.previewRetention>) {
    return this.retention.preview(considered);
  }
}
