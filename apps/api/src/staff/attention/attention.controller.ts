import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/attention/routes';
import { type Input, Route } from '../../kernel/http/route';
import { AttentionService } from './attention.service';

@Controller()
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Route(routes.readAttention)
  read() {
    return this.attention.read();
  }

  @Route(routes.takeAttention)
  async take({ body, staff }: Input<typeof routes.takeAttention>) {
    await this.attention.take(body, staff);
    return this.attention.read();
  }

  @Route(routes.snoozeAttention)
  async snooze({ body, staff }: Input<typeof routes.snoozeAttention>) {
    await this.attention.snooze(body, staff);
    return this.attention.read();
  }
}
