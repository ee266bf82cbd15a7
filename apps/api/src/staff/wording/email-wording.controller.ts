import * as routes from '@sunfield/contracts/mail/email-wording-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { EmailWordingService } from './email-wording.service';

export const EmailWordingController = controllerOf([EmailWordingService], (wordings) => [
  answer(routes.readEmailWordings, () => wordings.list()),
  answer(routes.readEmailWording, ({ params }) => wordings.read(params.kind)),
  answer(routes.changeEmailWording, ({ params, body, staff }) =>
    wordings.change(params.kind, body, staff),
  ),
  answer(routes.previewEmail, ({ params, body }) => wordings.preview(params.kind, body)),
]);
