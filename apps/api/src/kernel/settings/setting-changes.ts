import { isDeepStrictEqual } from 'node:util';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { type EventValue, type EventValues } from '@sunfield/contracts/kit/events/event';

type Values = Omit<Settings, 'version'>;

const namingPeople = ['reviews', 'dutyPeople'];

/**
 * The old and new values that differ; for composite settings, only the parts that differ. They are business data, not
 * personal data: for lists that name people, only their number is recorded.
 */
export function settingChanges(
  before: Values,
  after: Values,
): { before: EventValues; after: EventValues } {
  const was = new Map(partsOf(before));
  const is = new Map(partsOf(after));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isDeepStrictEqual(is.get(name), was.get(name)),
  );
  const pick = (parts: Map<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, said(name, parts.get(name) ?? null)]));
  return { before: pick(was), after: pick(is) };
}

const partsOf = (whole: object, within = ''): [name: string, value: unknown][] =>
  Object.entries(whole).flatMap(([key, value]: [string, unknown]) => {
    const name = within + key;
    const hasParts = typeof value === 'object' && value !== null && !Array.isArray(value);
    return hasParts ? partsOf(value, `${name}.`) : [[name, value]];
  });

function said(name: string, value: unknown): EventValue {
  if (namingPeople.includes(name) && Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : (value as EventValue);
}
