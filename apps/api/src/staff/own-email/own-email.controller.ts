import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { OwnEmails } from './own-email.service';

export const OwnEmailController = controllerOf([OwnEmails], (emails) => [
  answer(ownRoutes.readOwnEmail, ({ staff: { id } }) => emails.read(id)),
  answer(ownRoutes.giveOwnEmail, ({ body: { email }, staff: { id } }) => emails.give(id, email)),
  answer(ownRoutes.confirmOwnEmail, ({ body: { code }, staff: { id } }) =>
    emails.confirm(id, code),
  ),
  answer(ownRoutes.removeOwnEmail, ({ staff: { id } }) => emails.remove(id)),
]);
