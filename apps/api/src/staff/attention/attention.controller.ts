import * as routes from '@sunfield/contracts/office/attention/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AttentionService } from './attention.service';

export const AttentionController = controllerOf([AttentionService], (attention) => [
  answer(routes.readAttention, () => attention.read()),
  answer(routes.takeAttention, async ({ body, staff }) => {
    await attention.take(body, staff);
    return attention.read();
  }),
  answer(routes.snoozeAttention, async ({ body, staff }) => {
    await attention.snooze(body, staff);
    return attention.read();
  }),
]);
