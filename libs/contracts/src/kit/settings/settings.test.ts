import { expect, it } from '@jest/globals';
import { parse } from 'zod/mini';
import { landingSettings } from './landing-settings';
import { settingGroups } from './setting-groups';
import { isRow, type SettingRow, type SettingRows } from './setting-row';
import { businessSettings } from './settings';

const rows = Object.entries<SettingRows[string]>({
  ...businessSettings,
  ...landingSettings,
}).flatMap(([key, row]): [string, SettingRow][] =>
  isRow(row) ? [[key, row]] : Object.entries(row).map(([inner, each]) => [`${key}.${inner}`, each]),
);

it('every setting is in a group of the form, except what staff confirm elsewhere', () => {
  const groups = Object.keys(settingGroups);
  const inNone = rows.filter(([name, { group }]) => !groups.includes(group ?? name.split('.')[0]!));
  expect(inNone.map(([name]) => name)).toEqual(['ourClaims']);
});

it.each(rows.filter(([, { usual }]) => usual !== undefined))(
  'the usual value of %s may be read',
  (_, { saved, usual }) => expect(parse(saved, usual)).toEqual(usual),
);
