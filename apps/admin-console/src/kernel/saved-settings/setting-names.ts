import { landingSettings } from '@sunfield/contracts/kit/settings/landing-settings';
import { type LegalWordKey, legalWords } from '@sunfield/contracts/kit/settings/legal-words';
import {
  type Group,
  type SettingPart,
  settingGroups,
  settingParts,
} from '@sunfield/contracts/kit/settings/setting-groups';
import {
  isRow,
  type SettingRow,
  type SettingRows,
} from '@sunfield/contracts/kit/settings/setting-row';
import { businessSettings } from '@sunfield/contracts/kit/settings/settings';

/** `['brand', 'name']`, or `['ages']`. */
type SettingName = readonly (string | number)[];

export interface NamedRow {
  name: [string] | [string, string];
  row: SettingRow;
}

const namedRows: NamedRow[] = Object.entries<SettingRows[string]>({
  ...landingSettings,
  ...businessSettings,
}).flatMap(([key, row]): NamedRow[] =>
  isRow(row)
    ? [{ name: [key], row }]
    : Object.entries(row).map(([inner, innerRow]) => ({ name: [key, inner], row: innerRow })),
);

const groupOf = ({ name, row }: NamedRow): string => row.group ?? name[0];

const rowAt = (name: SettingName) =>
  namedRows.find((row) => row.name.every((step, index) => step === name[index]));

/** A part's groups, in order, each with its settings. */
export const groupsOf = (part: SettingPart) =>
  Object.entries<Group>(settingGroups)
    .filter(([, group]) => group.part === part)
    .map(([key, group]) => ({
      ...group,
      key,
      rows: namedRows.filter((row) => groupOf(row) === key),
    }));

/** Names of settings in sentences: `['brand', 'name']` is "Name". */
export const settingName = (name: SettingName): string =>
  name[0] === 'legal'
    ? legalWords[name[1] as LegalWordKey].label
    : (rowAt(name)?.row.label ?? name.join(' '));

/** Every setting, with its label and help, its heading and the part of the form that has it. */
export const labelledSettings = () =>
  partKeys.flatMap((part) =>
    groupsOf(part).flatMap(({ title, rows }) =>
      rows.map(({ name, row }) => ({
        name: name.join('.'),
        label: row.label,
        help: row.help,
        title,
        part,
      })),
    ),
  );

export const partKeys = Object.keys(settingParts) as SettingPart[];

export const knownPart = (text: string | null): SettingPart =>
  partKeys.find((part) => part === text) ?? 'business';

/** The part that shows a setting, or an item of it. */
export function partOf(name: SettingName): SettingPart {
  if (name[0] === 'legal') return 'pages';
  const row = rowAt(name);
  return (row && (settingGroups as Record<string, Group>)[groupOf(row)]?.part) ?? 'business';
}
