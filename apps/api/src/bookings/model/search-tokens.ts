import { type EntityManager, In } from 'typeorm';
import { insertRows } from '../../kernel/database/insert-rows';
import { SearchTokenEntity, TOKEN_LENGTH } from './search-token.entity';
import { placeholders } from '../../kernel/database/columns';

/** Digits are found by their end, too: staff often know the last digits of a phone number. */
export const fromEnd = (digits: string): string => `<${[...digits].reverse().join('')}`;

/**
 * The rows for the texts of a booking and its children (`search-text.ts`): each word, an email address and its parts,
 * and phone numbers in both directions. Words with marks are left out, since `searchName` adds their parts.
 */
export function tokensOf(bookingId: number, texts: readonly string[]): SearchTokenEntity[] {
  const tokens = texts
    .flatMap((text) => text.split(' '))
    .flatMap((word) => {
      if (/^\d+$/.test(word)) return [word, fromEnd(word)];
      const [local, domain] = word.split('@');
      if (local && domain) return [word, ...local.split(/[^\p{L}\p{N}]+/u), domain];
      return /^[\p{L}\p{N}]+$/u.test(word) ? [word] : [];
    })
    .filter(Boolean)
    .map((token) => token.slice(0, TOKEN_LENGTH));
  return [...new Set(tokens)].map((token) => ({ token, bookingId }));
}

/** Writes the tokens of locked bookings anew where they differ from their texts. */
export async function updateTokens(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const marks = placeholders(ids);
  const texts = await manager.query<{ id: number; text: string }[]>(
    `SELECT id, search_text AS text FROM bookings WHERE id IN (${marks})
     UNION ALL SELECT booking_id, search_text FROM booking_children WHERE booking_id IN (${marks})`,
    [...ids, ...ids],
  );
  const found = await manager.findBy(SearchTokenEntity, { bookingId: In([...ids]) });
  const bookings = new Map(
    ids.map((id) => [id, { texts: [] as string[], known: new Set<string>() }]),
  );
  for (const { id, text } of texts) bookings.get(id)?.texts.push(text);
  for (const { bookingId, token } of found) bookings.get(bookingId)?.known.add(token);
  const changed = [...bookings].flatMap(([id, { texts: now, known }]) => {
    const tokens = tokensOf(id, now);
    const isSame = tokens.length === known.size && tokens.every(({ token }) => known.has(token));
    return isSame ? [] : [{ id, known, tokens }];
  });
  const others = changed.flatMap(({ id, known }) => (known.size > 0 ? [id] : []));
  if (others.length > 0) await manager.delete(SearchTokenEntity, { bookingId: In(others) });
  const added = changed.flatMap(({ tokens }) => tokens);
  await insertRows(manager, SearchTokenEntity, added);
}
