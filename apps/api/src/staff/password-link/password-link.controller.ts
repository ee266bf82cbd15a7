import * as routes from '@sunfield/contracts/staff/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { PasswordLinks } from './password-links.service';

export const PasswordLinkController = controllerOf([PasswordLinks], (links) => [
  answer(routes.makePasswordLink, ({ params: { id }, staff: by }) => links.make(id, by)),
  /** The answer doesn't reveal whether the name exists. Unknown names are counted in the same way. */
  answer(routes.forgotPassword, ({ body: { username } }) => links.ask(username)),
  answer(routes.resetForgottenPassword, ({ body: choice }) => links.choose(choice)),
]);
