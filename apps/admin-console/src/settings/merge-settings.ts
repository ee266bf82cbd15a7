import { type Settings } from '@sunfield/contracts/site/settings';
import { hashKey } from '@tanstack/react-query';

/** `['hero', 'title']`; a list or a picture counts as one setting. */
export type SettingPath = [string] | [string, string];

interface Versions {
  /** The settings when typing began. */
  base: Settings;
  typed: Settings;
  /** The settings as another member of staff has saved them. */
  now: Settings;
}

/** Merges the typed changes into the current settings, and lists the settings that both have changed. */
export function mergeSettings({ base, typed, now }: Versions): {
  merged: Settings;
  conflicts: SettingPath[];
} {
  const isTyped = (path: SettingPath) => !isSame(valueAt(typed, path), valueAt(base, path));
  const isChanged = (path: SettingPath) => !isSame(valueAt(now, path), valueAt(base, path));
  const mine = settingPaths(now).filter(isTyped);
  return {
    merged: withValues(now, typed, mine),
    conflicts: mine.filter(
      (path) => isChanged(path) && !isSame(valueAt(now, path), valueAt(typed, path)),
    ),
  };
}

/** `into`, with the values of `from` at these paths. */
export function withValues(into: Settings, from: Settings, paths: SettingPath[]): Settings {
  const result: Record<string, unknown> = { ...into };
  for (const path of paths) {
    const [key, inner] = path;
    const value = valueAt(from, path);
    result[key] = inner === undefined ? value : { ...(result[key] as object), [inner]: value };
  }
  return result as Settings;
}

export const valueAt = (settings: Settings, [key, inner]: SettingPath): unknown => {
  const value: unknown = settings[key as keyof Settings];
  return inner === undefined ? value : (value as Record<string, unknown>)[inner];
};

const settingPaths = ({ version: _, ...settings }: Settings): SettingPath[] =>
  Object.entries(settings).flatMap(([key, value]): SettingPath[] =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((inner): SettingPath => [key, inner])
      : [[key]],
  );

const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
