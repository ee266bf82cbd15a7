import { isDeepStrictEqual } from 'node:util';
import { type CatalogueValue } from '@sunfield/contracts/kit/events/catalogue-values';

/**
 * The old and new value of each entry that has changed; undefined if none has.
 *
 * @param row has the entries of `after`, and may have others
 */
export function changedValues<Value extends CatalogueValue>(
  row: object,
  after: Record<string, Value>,
): Record<'before' | 'after', Record<string, Value | null>> | undefined {
  const before = row as Record<string, Value>;
  const changed = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(after[name], before[name]),
  );
  const pick = (values: Record<string, Value>) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}
