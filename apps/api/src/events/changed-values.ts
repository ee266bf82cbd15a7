import { type EventValues } from '@sunfield/contracts/events/event';

/** The old and new value of each entry that has changed; undefined if none has. */
export function changedValues(
  before: EventValues,
  after: EventValues,
): { before: EventValues; after: EventValues } | undefined {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  const pick = (values: EventValues): EventValues =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}
