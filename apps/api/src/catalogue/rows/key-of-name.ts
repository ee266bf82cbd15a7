/** A row with this key would have the same path as the route that orders rows. */
const reserved = ['order'];

/**
 * The key of a new row: its name in lower-case Latin letters, digits and hyphens, at most this
 * long, and different from those taken. "St Mary's" is `st-marys`, a second one `st-marys-2`.
 */
export function keyOfName(
  name: string,
  { taken, length, otherwise }: { taken: Iterable<string>; length: number; otherwise: string },
): string {
  const used = new Set([...taken, ...reserved]);
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  const key = trimmed(plain.replace(/[^a-z0-9]+/g, '-').slice(0, length)) || otherwise;
  if (!used.has(key)) return key;
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const next = trimmed(key.slice(0, length - ending.length)) + ending;
    if (!used.has(next)) return next;
  }
}

const trimmed = (key: string): string => key.replace(/^-+|-+$/g, '');
