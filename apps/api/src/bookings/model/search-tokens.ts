import { setTimeout } from 'node:timers/promises';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { forEachBatch, type Pacing } from '../../kernel/jobs/give-way';
import { log } from '../../kernel/log/log';
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

/** What the texts of some bookings come to. */
async function tokensNow(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, SearchTokenEntity[]>> {
  const marks = placeholders(ids);
  const rows = await manager.query<{ id: number; text: string }[]>(
    `SELECT id, search_text AS text FROM bookings WHERE id IN (${marks})
     UNION ALL SELECT booking_id, search_text FROM booking_children WHERE booking_id IN (${marks})`,
    [...ids, ...ids],
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

/** Writes the tokens of locked bookings anew where they differ from their texts. */
export async function updateTokens(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = await tokensNow(manager, ids);
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

const batchSize = 100;
const unhurried: Pacing = {
  stop: new AbortController().signal,
  giveWay: () => Promise.resolve(),
};

/** Longer than it takes; a frozen process may hold a lock for much longer. */
const searchWaitsMs = 1000;

/** For a search. It goes without the newest bookings where their tokens cannot be written now. */
export async function writeNewTokensInTime(dataSource: DataSource): Promise<void> {
  const written = writeNewTokens(dataSource).catch((error: unknown) => {
    log.error('search tokens could not be written', error);
  });
  await Promise.race([written, setTimeout(searchWaitsMs, undefined, { ref: false })]);
}

/**
 * Writes the tokens of new bookings. They are half of what a booking writes, and many at a time cost less, so placing
 * leaves them to a job, and to a search that comes before it.
 */
export const writeNewTokens = (dataSource: DataSource, pacing = unhurried): Promise<void> =>
  forEachBatch(
    pacing,
    async (after) => {
      const rows = await dataSource.query<{ id: number }[]>(
        'SELECT id FROM bookings WHERE lacks_tokens = 1 AND id > ? ORDER BY id LIMIT ?',
        [after, batchSize],
      );
      return rows.map(({ id }) => id);
    },
    (ids) =>
      inTransaction(dataSource, async (manager) => {
        // Also locks them, so that no one changes or erases their names meanwhile.
        const written = `UPDATE bookings SET lacks_tokens = 0 WHERE id IN (${placeholders(ids)})`;
        await execute(manager, written, ids);
        await updateTokens(manager, ids);
      }),
  );
