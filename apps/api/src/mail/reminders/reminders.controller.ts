import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/mail/email-wording-routes';
import { type Input, Route } from '../../kernel/http/route';
import { Reminders } from './reminders.service';

@Controller()
export class RemindersController {
  constructor(private readonly reminders: Reminders) {}

  @Route(routes.readReminders)
  read() {
    return this.reminders.read();
  }

  @Route(routes.changeReminder)
  change({ params, body, staff }: Input<typeof routes.changeReminder>) {
    return this.reminders.change(params.kind, body, staff);
  }
}
