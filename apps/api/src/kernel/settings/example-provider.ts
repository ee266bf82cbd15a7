import { exampleWords } from '@sunfield/contracts/site/example-words';
import { usualOf } from '@sunfield/contracts/site/setting-row';
import { businessSettings, type Settings } from '@sunfield/contracts/site/settings';

type Configured = 'holdMinutes' | 'unpaidPlaces' | 'staffAlertEmail';

/** The settings of a new installation, except those that the environment gives. */
export const exampleProvider = {
  ...usualOf(businessSettings),
  ...exampleWords,
} as Omit<Settings, 'version' | Configured>;
