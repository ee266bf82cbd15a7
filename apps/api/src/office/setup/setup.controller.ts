import * as routes from '@sunfield/contracts/kit/settings/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { ExampleContent } from './example-content.service';
import { SetupService } from './setup.service';

export const SetupController = controllerOf([SetupService, ExampleContent], (setup, example) => [
  answer(routes.readSetup, ({ staff }) => setup.read(staff)),
  answer(routes.removeExample, async ({ staff }) => {
    await example.remove(staff);
    return setup.read(staff);
  }),
]);
