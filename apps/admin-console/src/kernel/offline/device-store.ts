import { randomId } from '@sunfield/api-client/random-id';
import { type DBSchema, deleteDB, openDB } from 'idb';

/** Text about people, encrypted with the day's key (AES-GCM). */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Who may read a day on this device: one member of staff, on one London date. */
export interface DayOwner {
  /** The member's username. */
  member: string;
  day: string;
}

/** The key cannot be exported from the browser, and goes with its day. All times are the device's own, in milliseconds. */
export interface DayKey extends DayOwner {
  key: CryptoKey;
  endsAt: number;
  /** The latest time at which the key was used: the device's clock may not go back behind it. */
  seenAt: number;
}

export type EventState = 'waiting' | 'sent' | 'refused';

/** One event of the log. Nothing outside `sealed` says whom it is about. */
export interface LoggedEvent extends DayOwner {
  id: string;
  state: EventState;
  sealed: Sealed;
  /** Why the server refused it. */
  refusal?: string;
}

interface DeviceSchema extends DBSchema {
  device: { key: 'id'; value: string };
  key: { key: 'day'; value: DayKey };
  pages: { key: string; value: Sealed };
  events: { key: number; value: LoggedEvent; indexes: { id: string; state: EventState } };
}

const NAME = 'gate';

/** Opened for each use, so that another tab can always upgrade or delete it. */
export async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore();
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

type Store = Awaited<ReturnType<typeof openStore>>;

const openStore = () =>
  openDB<DeviceSchema>(NAME, 1, {
    upgrade(store) {
      store.createObjectStore('device');
      store.createObjectStore('key');
      store.createObjectStore('pages');
      const events = store.createObjectStore('events', { autoIncrement: true });
      events.createIndex('id', 'id', { unique: true });
      events.createIndex('state', 'state');
    },
  });

/** For tests. */
export const deleteStore = () => deleteDB(NAME);

/** The name that this browser gives itself, made once. */
export const deviceId = (): Promise<string> =>
  withStore(async (store) => {
    const writing = store.transaction('device', 'readwrite');
    const known = await writing.store.get('id');
    const id = known ?? randomId();
    if (!known) await writing.store.put(id, 'id');
    await writing.done;
    return id;
  });
