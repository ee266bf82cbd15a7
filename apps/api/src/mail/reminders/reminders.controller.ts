import * as routes from '@sunfield/contracts/mail/email-wording-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Reminders } from './reminders.service';

export const RemindersController = controllerOf([Reminders], (reminders) => [
  answer(routes.readReminders, () => reminders.read()),
  answer(routes.changeReminder, ({ params, body, staff }) =>
    reminders.change(params.kind, body, staff),
  ),
]);
