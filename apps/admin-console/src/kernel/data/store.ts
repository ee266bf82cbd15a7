import { useSyncExternalStore } from 'react';

/** A value outside React's tree: what of the whole page there is only one of. */
export function store<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    put(next: Value): void {
      value = next;
      listeners.forEach((tell) => tell());
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
