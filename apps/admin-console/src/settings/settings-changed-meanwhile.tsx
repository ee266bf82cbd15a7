import { type Settings } from '@sunfield/contracts/site/settings';
import { ChangedMeanwhile } from '../dialogs/changed-meanwhile';
import { type SettingPath, valueAt, withValues } from './merge-settings';
import { settingName } from './fields/setting-names';

interface Props {
  now: Settings;
  typed: Settings;
  conflicts: SettingPath[];
  isSaving: boolean;
  onKeepTyped: () => void;
  /** Uses the saved values for every setting that both have changed. */
  onTakeNow: (values: Settings) => void;
  onCancel: () => void;
}

/** The settings that another member of staff has changed as well, beside what was typed. */
export const SettingsChangedMeanwhile = ({ now, typed, conflicts, onTakeNow, ...rest }: Props) => (
  <ChangedMeanwhile
    what="the settings"
    differences={conflicts.map((path) => ({
      label: settingName(path),
      now: inWords(valueAt(now, path)),
      typed: inWords(valueAt(typed, path)),
    }))}
    onTakeNow={() => onTakeNow(withValues(typed, now, conflicts))}
    {...rest}
  />
);

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(titleOf).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value ? 'a picture' : '';
}

/** A line itself; for a review, link, benefit or activity, its title or name. */
const titleOf = (entry: string | Partial<Record<'title' | 'name' | 'network', string>>): string =>
  typeof entry === 'string' ? entry : (entry.title ?? entry.name ?? entry.network ?? '');
