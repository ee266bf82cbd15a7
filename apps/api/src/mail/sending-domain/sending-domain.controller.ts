import * as routes from '@sunfield/contracts/mail/delivery-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { SendingDomains } from './sending-domain.service';

export const SendingDomainController = controllerOf([SendingDomains], (domains) => [
  answer(routes.checkSendingDomain, () => domains.check()),
]);
