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

/** What the texts of some bookings come to, by a condition on `booking`. */
async function tokensWhere(
  manager: EntityManager,
  condition: string,
  parameters: readonly number[] = [],
): Promise<Map<number, SearchTokenEntity[]>> {
  const rows = await manager.query<{ id: number; text: string }[]>(
    `SELECT booking.id AS id, booking.search_text AS text FROM bookings booking WHERE ${condition}
     UNION ALL SELECT booking.id, child.search_text FROM bookings booking
       JOIN booking_children child ON child.booking_id = booking.id WHERE ${condition}`,
    [...parameters, ...parameters],
  );
  const texts = Map.groupBy(rows, ({ id }) => Number(id));
  return new Map(
    [...texts].map(([id, its]) => [
      id,
      tokensOf(
        id,
        its.map(({ text }) => text),
      ),
    ]),
  );
}

/** By booking, the tokens that are not written yet. */
export const unwrittenTokens = (
  manager: EntityManager,
): Promise<Map<number, SearchTokenEntity[]>> => tokensWhere(manager, 'booking.lacks_tokens = 1');

/** Writes the tokens of locked bookings anew where they differ from their texts. */
export async function updateTokens(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = await tokensWhere(manager, `booking.id IN (${placeholders(ids)})`, ids);
  const found = await manager.findBy(SearchTokenEntity, { bookingId: In([...ids]) });
  const written = Map.groupBy(found, ({ bookingId }) => bookingId);
  const changed = [...wanted].flatMap(([id, tokens]) => {
    const known = new Set(written.get(id)?.map(({ token }) => token));
    const isSame = tokens.length === known.size && tokens.every(({ token }) => known.has(token));
    return isSame ? [] : [{ id, known, tokens }];
  });
  const others = changed.flatMap(({ id, known }) => (known.size > 0 ? [id] : []));
  if (others.length > 0) await manager.delete(SearchTokenEntity, { bookingId: In(others) });
  const added = changed.flatMap(({ tokens }) => tokens);
  await insertRows(manager, SearchTokenEntity, added);
}
