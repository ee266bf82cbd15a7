import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { EmailLog } from './email-log.service';

export const EmailLogController = controllerOf([EmailLog], (log) => [
  answer(routes.listEmails, async ({ query, staff, response }) => {
    const { emails, total } = await log.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return emails;
  }),
  answer(routes.readEmail, ({ params: { id }, staff }) => log.read(id, staff)),
  answer(routes.resendEmail, ({ params: { id }, staff }) => log.resend(id, staff)),
]);
