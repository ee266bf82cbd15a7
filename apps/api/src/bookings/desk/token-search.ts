import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { searchTerms } from '@sunfield/contracts/kit/search-text';
import { typosOf } from '@sunfield/contracts/kit/similar-text';
import { type EntityManager } from 'typeorm';
import { countUpTo } from '../../kernel/database/count-up-to';
import { type Statement } from '../../kernel/database/transaction';
import { TOKEN_LENGTH } from '../model/search-token.entity';
import { fromEnd } from '../model/search-tokens';

/** For each word, the beginnings of tokens, any of which a booking must have. */
export type Words = string[][];

/** More near words are not looked for: see `nearWords`. */
const MAX_NEAR = 50;
const rangesAtOnce = 100;

/**
 * What a search asks for: its words, in any of their spellings, or the beginning or end of a phone number. Empty if it
 * has no letter or digit.
 */
export function wordsOfSearch(search: string): Words[] {
  const { terms, phone } = searchTerms(search);
  const words = terms.flatMap((spellings) => {
    const [[whole] = []] = spellings;
    return (spellings.at(-1) ?? []).map((word) => [...new Set([whole ?? word, word])]);
  });
  const marked = words.filter((any) => any.some((word) => /[\p{L}\p{N}]/u.test(word)));
  return [...(marked.length > 0 ? [marked] : []), ...(phone ? [[[phone, fromEnd(phone)]]] : [])];
}

/** The words with those that are one typo away, as bookings have them; undefined if a word is like none. */
export async function nearWords(
  manager: EntityManager,
  words: Words,
): Promise<{ words: Words; isPartial: boolean } | undefined> {
  const near: Words = [];
  let isPartial = false;
  for (const any of words) {
    const beginnings = any.flatMap((word) => [word, ...typosOf(word)]);
    const found = await tokensBeginningWith(manager, beginnings);
    if (found.size === 0) return undefined;
    isPartial ||= found.size >= MAX_NEAR;
    near.push([...found]);
  }
  return { words: near, isPartial };
}

/** Up to `MAX_NEAR` tokens: each is found by the index, without reading the rows of those that very many have. */
async function tokensBeginningWith(
  manager: EntityManager,
  beginnings: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  let ranges = beginnings.map((from) => ({ after: from, isFirst: true, to: `${from}\u{10ffff}` }));
  while (ranges.length > 0 && found.size < MAX_NEAR) {
    const some = ranges.slice(0, rangesAtOnce);
    const firsts = some.map(
      ({ isFirst }, n) =>
        `SELECT ${n} AS n, MIN(token) AS token FROM search_tokens WHERE token ${isFirst ? '>=' : '>'} ? AND token < ?`,
    );
    const rows = await manager.query<{ n: number; token: string | null }[]>(
      firsts.join(' UNION ALL '),
      some.flatMap(({ after, to }) => [after, to]),
    );
    const more = rows.flatMap(({ n, token }) => {
      const range = some[Number(n)];
      if (token === null || !range) return [];
      found.add(token);
      return [{ after: token, isFirst: false, to: range.to }];
    });
    ranges = [...ranges.slice(rangesAtOnce), ...more];
  }
  return found;
}

/** The bookings that have all words, in any order; undefined if they are more than `MAX_COUNTED`. */
export async function fewBookingsWith(
  manager: EntityManager,
  words: Words,
): Promise<number[] | undefined> {
  const counted: { any: string[]; n: number }[] = [];
  for (const any of words) {
    const { sql, parameters } = beginningWith(any);
    const found = { sql: `SELECT 1 AS one FROM search_tokens WHERE ${sql}`, parameters };
    counted.push({ any, n: await countUpTo(manager, found) });
  }
  // The rows of the rarest word are read, and each is asked for the others.
  const [rarest, ...others] = counted.sort((a, b) => a.n - b.n).map(({ any }) => any);
  if (!rarest || counted[0]?.n === 0) return [];
  const first = beginningWith(rarest);
  const rest = hasWords('found.booking_id', others);
  const rows = await manager.query<{ id: number }[]>(
    `SELECT DISTINCT found.booking_id AS id FROM search_tokens found
       JOIN bookings booking ON booking.id = found.booking_id AND booking.deleted_at IS NULL
     WHERE (${first.sql}) AND ${rest.sql} LIMIT ${MAX_COUNTED + 1}`,
    [...first.parameters, ...rest.parameters],
  );
  return rows.length > MAX_COUNTED ? undefined : rows.map(({ id }) => id);
}

/**
 * For a query that reads bookings in its own order. A subquery with LIMIT, because MariaDB would turn EXISTS into a join
 * and read all rows of a frequent word first.
 */
export function hasWords(bookingId: string, words: Words): Statement {
  const parts = words.map(beginningWith);
  const has = ({ sql }: Statement) =>
    `(SELECT one.booking_id FROM search_tokens one WHERE one.booking_id = ${bookingId} AND (${sql}) LIMIT 1) IS NOT NULL`;
  return {
    sql: parts.length > 0 ? `(${parts.map(has).join(' AND ')})` : '1 = 1',
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/** Written so that an index can answer it. */
const beginningWith = (any: readonly string[]): Statement => ({
  sql: any.map(() => '(token >= ? AND token < ?)').join(' OR '),
  parameters: any
    .map((word) => word.slice(0, TOKEN_LENGTH))
    .flatMap((word) => [word, `${word}\u{10ffff}`]),
});
