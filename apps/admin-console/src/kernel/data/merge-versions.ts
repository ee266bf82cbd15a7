import { hashKey } from '@tanstack/react-query';

/** `['hero', 'title']`; a list counts as one value. */
export type ValuePath = readonly [string] | readonly [string, string];

interface Versions<Values> {
  /** The values when typing began. */
  base: Values;
  typed: Values;
  /** The values as another member of staff has saved them. */
  now: Values;
}

/** A current value that what was typed replaces. */
export interface Replaced {
  path: ValuePath;
  value: unknown;
}

/** Merges the typed changes into the current values; where both have changed the same, what was typed replaces it. */
export function mergeVersions<Values extends object>({
  base,
  typed,
  now,
}: Versions<Values>): { merged: Values; replaced: Replaced[] } {
  const differs = (one: Values, other: Values) => (path: ValuePath) =>
    !isSame(valueAt(one, path), valueAt(other, path));
  const mine = pathsOf(typed).filter(differs(typed, base));
  return {
    merged: withValues(now, typed, mine),
    replaced: mine
      .filter(differs(now, base))
      .filter(differs(now, typed))
      .map((path) => ({ path, value: valueAt(now, path) })),
  };
}

/** `into`, with the values of `from` at these paths. */
export function withValues<Values extends object>(
  into: Values,
  from: Values,
  paths: readonly ValuePath[],
): Values {
  const result = { ...into } as Record<string, unknown>;
  for (const path of paths) {
    const [key, inner] = path;
    const value = valueAt(from, path);
    result[key] = inner === undefined ? value : { ...(result[key] as object), [inner]: value };
  }
  return result as Values;
}

export const valueAt = (values: object, [key, inner]: ValuePath): unknown => {
  const value = (values as Record<string, unknown>)[key];
  return inner === undefined ? value : (value as Record<string, unknown>)[inner];
};

export const isSame = (one: unknown, other: unknown): boolean =>
  hashKey([one]) === hashKey([other]);

const pathsOf = (values: object): ValuePath[] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]): ValuePath[] =>
    typeof value === 'object' && value && !Array.isArray(value)
      ? Object.keys(value).map((inner) => [key, inner] as const)
      : [[key]],
  );
