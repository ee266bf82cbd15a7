import * as routes from '@sunfield/contracts/kit/settings/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Retention } from './retention.service';

export const RetentionController = controllerOf([Retention], (retention) => [
  answer(routes.previewRetention, ({ query: considered }) => retention.preview(considered)),
]);
