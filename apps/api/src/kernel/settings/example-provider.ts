import { exampleWords } from '@sunfield/contracts/kit/settings/example-words';
import { usualOf } from '@sunfield/contracts/kit/settings/setting-row';
import { businessSettings, type Settings } from '@sunfield/contracts/kit/settings/settings';

type Configured = 'holdMinutes' | 'unpaidPlaces' | 'staffAlertEmail';

/** The settings of a new installation, except those that the environment gives. */
export const exampleProvider = {
  ...usualOf(businessSettings),
  ...exampleWords,
} as Omit<Settings, 'version' | Configured>;
