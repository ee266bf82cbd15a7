import { landingSettings } from '@sunfield/contracts/kit/settings/landing-settings';
import {
  type LegalWordKey,
  legalWordKeys,
  legalWords,
} from '@sunfield/contracts/kit/settings/legal-words';
import {
  type PracticalPageName,
  practicalPageNames,
} from '@sunfield/contracts/kit/settings/practical-page-names';
import {
  type Group,
  type SettingGroup,
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

/** Sections that are no group of settings. */
const otherSections = {
  landing: { part: 'landing', title: 'All of it, as a picture' },
  wordings: { part: 'pages', title: 'Photos, permissions and news' },
  backups: { part: 'bookings', title: 'Backups' },
  sending: { part: 'bookings', title: 'Sending domain' },
} as const satisfies Record<string, Group>;

const pageTitles: Record<PracticalPageName, string> = {
  privacy: 'Privacy notice',
  terms: 'Terms and cancellation',
  safeguarding: 'Safeguarding',
  accessibility: 'Accessibility statement',
};

export type SectionKey = SettingGroup | PracticalPageName | keyof typeof otherSections;

interface Section extends Group {
  key: SectionKey;
  /** What it saves; nothing if it has no form, or its own. */
  rows: NamedRow[];
}

const listed = (key: SectionKey, group: Group, rows: NamedRow[] = []): Section => ({
  key,
  ...group,
  rows,
});

/** Only its label is used: its page has its own fields. */
const legalRow = (key: LegalWordKey): SettingRow =>
  ({ kind: 'text', label: legalWords[key].label }) as SettingRow;

const { landing, ...lastOnes } = otherSections;

/** Every section of the settings, in order: each is a form that is saved by itself. */
export const sections: Section[] = [
  listed('landing', landing),
  ...practicalPageNames.map((page) =>
    listed(page, { part: 'pages', title: pageTitles[page] }, [
      ...legalWordKeys
        .filter((key) => legalWords[key].page === page)
        .map((key): NamedRow => ({ name: ['legal', key], row: legalRow(key) })),
    ]),
  ),
  ...Object.entries<Group>(settingGroups).map(([key, group]) =>
    listed(
      key as SettingGroup,
      group,
      namedRows.filter((row) => groupOf(row) === key),
    ),
  ),
  ...Object.entries(lastOnes).map(([key, group]) => listed(key as SectionKey, group)),
];

export const partKeys = Object.keys(settingParts) as SettingPart[];

export const sectionsOf = (part: SettingPart): Section[] =>
  sections.filter((section) => section.part === part);

const firstOf: Partial<Record<string, SectionKey>> = { business: 'brand', pages: 'privacy' };

/** The section that an address names, by its key or by its part’s. */
export const sectionAt = (text: string | null): Section =>
  sections.find(({ key }) => key === (firstOf[text ?? 'business'] ?? text)) ?? sectionAt('brand');

/** Every setting, with its label and help, its heading and the section that has it. */
export const labelledSettings = () =>
  sections.flatMap(({ key, title, rows }) =>
    rows.map(({ name, row }) => ({
      name: name.join('.'),
      label: row.label,
      help: row.help,
      title,
      part: key,
    })),
  );

/** The section that shows a setting, or an item of it. */
export function sectionOf(name: SettingName): SectionKey {
  const [key, inner] = name;
  if (key === 'legal') return legalWords[inner as LegalWordKey].page;
  const row = rowAt(name);
  return row ? (groupOf(row) as SettingGroup) : 'brand';
}
