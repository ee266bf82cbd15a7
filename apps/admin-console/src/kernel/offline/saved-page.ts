import { dayKey, seal, unseal } from './day-key';
import { withStore } from './device-store';

/** Keeps an answer of the server until the day ends, sealed; without a key nothing is kept. */
export async function savePage(name: string, page: unknown): Promise<void> {
  const kept = await dayKey();
  if (!kept) return;
  const sealed = await seal(kept.key, name, page);
  await withStore((store) => store.put('pages', sealed, name));
}

/** The last answer that was kept under the name; undefined if there is none or the day is over. */
export async function savedPage(name: string): Promise<unknown> {
  const kept = await dayKey();
  const sealed = kept && (await withStore((store) => store.get('pages', name)));
  return sealed && unseal(kept.key, name, sealed);
}
