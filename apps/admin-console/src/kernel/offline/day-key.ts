import { type DeviceKey } from '@sunfield/contracts/camp/attendance/attendance';
import { type DayKey, type Sealed, withStore } from './device-store';

/** A device's clock may be corrected by this much without losing the day. */
const CORRECTION_MS = 10 * 60_000;

export const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * Keeps the key until its day ends. Another member's or another day's key replaces it, and what it
 * encrypted is deleted; the same member's stays as it is, with a later end.
 */
export async function keepKey(given: DeviceKey, now = Date.now()): Promise<void> {
  const { member, date: day, endsInMs } = given;
  const key = await importKey(given.keys[0] ?? '');
  await withStore(async (store) => {
    const writing = store.transaction(['key', 'pages'], 'readwrite');
    const before = await writing.objectStore('key').get('day');
    const isSame = before?.member === member && before.day === day;
    if (!isSame) await writing.objectStore('pages').clear();
    const kept: DayKey = {
      member,
      day,
      endsAt: now + endsInMs,
      seenAt: now,
      key: isSame ? before.key : key,
    };
    await writing.objectStore('key').put(kept, 'day');
    await writing.done;
  });
}

/**
 * The key, if its day is not over. At its end, or if the clock was set back to before its last use, the
 * key and the children's data are deleted, also without a network. Events that wait stay sealed: the
 * same member can send them after the next login.
 */
export async function dayKey(now = Date.now()): Promise<DayKey | undefined> {
  const kept = await withStore(async (store) => {
    const writing = store.transaction('key', 'readwrite');
    const found = await writing.store.get('day');
    const isOver = found && (now >= found.endsAt || now < found.seenAt - CORRECTION_MS);
    const seenAt = Math.max(now, found?.seenAt ?? 0);
    if (found && !isOver) writing.store.put({ ...found, seenAt }, 'day').catch(() => undefined);
    // A full device cannot note the time. The day ends all the same.
    await writing.done.catch(() => undefined);
    return isOver ? ('over' as const) : found;
  });
  if (kept !== 'over') return kept;
  await forgetDay();
  return undefined;
}

/** Deletes the key, the children's data and the events that were sent. */
export const forgetDay = (): Promise<void> =>
  withStore(async (store) => {
    const writing = store.transaction(['key', 'pages', 'events'], 'readwrite');
    await Promise.all([
      writing.objectStore('key').clear(),
      writing.objectStore('pages').clear(),
      (async () => {
        const sent = writing.objectStore('events').index('state').iterate('sent');
        for await (const event of sent) await event.delete();
      })(),
    ]);
    await writing.done;
  });

/** The gate shows its copy before the server has said who is logged in: it must not be another member's. */
export async function forgetDayOfOthers(member: string): Promise<void> {
  const kept = await dayKey();
  if (kept && kept.member !== member) await forgetDay();
}

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

/** `label` is bound to the text: sealed under one name, it does not open under another. */
export async function seal(key: CryptoKey, label: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, label), key, text) };
}

export async function unseal(key: CryptoKey, label: string, sealed: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt(algorithm(sealed.iv, label), key, sealed.data);
  return JSON.parse(new TextDecoder().decode(text));
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(label),
});

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
