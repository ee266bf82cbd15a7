import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/mail/email-wording-routes';
import { type Input, Route } from '../../kernel/http/route';
import { EmailWordingService } from './email-wording.service';

@Controller()
export class EmailWordingController {
  constructor(private readonly wordings: EmailWordingService) {}

  @Route(routes.readEmailWordings)
  list() {
    return this.wordings.list();
  }

  @Route(routes.readEmailWording)
  read({ params }: Input<typeof routes.readEmailWording>) {
    return this.wordings.read(params.kind);
  }

  @Route(routes.changeEmailWording)
  change({ params, body, staff }: Input<typeof routes.changeEmailWording>) {
    return this.wordings.change(params.kind, body, staff);
  }

  @Route(routes.previewEmail)
  preview({ params, body }: Input<typeof routes.previewEmail>) {
    return this.wordings.preview(params.kind, body);
  }
}
