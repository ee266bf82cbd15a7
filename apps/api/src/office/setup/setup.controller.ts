import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import { type Input, Route } from '../../kernel/http/route';
import { ExampleContent } from './example-content.service';
import { SetupService } from './setup.service';

@Controller()
export class SetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly example: ExampleContent,
  ) {}

  @Route(routes.readSetup)
  read({ staff }: Input<typeof routes.readSetup>) {
    return this.setup.read(staff);
  }

  @Route(routes.removeExample)
  async removeExample({ staff }: Input<typeof routes.removeExample>) {
    await this.example.remove(staff);
    return this.setup.read(staff);
  }
}
