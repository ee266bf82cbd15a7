import { type QueryClient } from '@tanstack/react-query';
import { configQuery } from '../data/config';
import { type LoadedPiece, type PieceName } from './pieces';

/** The public site may be slow; the user should not wait longer than this. */
const TIMEOUT_MS = 10_000;

/** An earlier fetch failed: nothing from it is used again. */
let isSuspect = false;

/** Called when a module fails: the next fetch bypasses the caches. */
export function distrustPieces(): void {
  isSuspect = true;
}

/** Rejects if the module is unavailable, invalid or not loaded in time. */
export async function loadPiece<Name extends PieceName>(
  queryClient: QueryClient,
  name: Name,
): Promise<LoadedPiece<Name>> {
  try {
    return await withTimeout(fetching(queryClient, name));
  } catch (error) {
    distrustPieces();
    throw error;
  }
}

async function fetching<Name extends PieceName>(queryClient: QueryClient, name: Name) {
  const [{ fetchPiece }, { publicSiteUrl }] = await Promise.all([
    import('./piece-host'),
    queryClient.fetchQuery(configQuery),
  ]);
  const isAfresh = isSuspect;
  isSuspect = false;
  return fetchPiece(name, publicSiteUrl, isAfresh);
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The piece took too long')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
