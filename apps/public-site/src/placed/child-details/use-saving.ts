import { isNoConnection } from '@sunfield/api-client/no-connection';
import { useEffect, useRef, useState } from 'react';
import { connectionBack } from '../../kernel/data/connection';
import { reasonOf } from '../../kernel/data/refusal';
import { useLeavingAsks } from '../../kernel/data/use-leaving-asks';

export type Progress =
  | { is: 'idle' | 'saving' | 'saved' | 'offline' }
  | { is: 'failed'; why: string };

/**
 * Saves the newest value, one request after another. Without a connection it waits for it, and the browser asks before
 * the page is left.
 */
export function useSaving<Value>(save: (value: Value) => Promise<void>) {
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const wanted = useRef<{ value: Value } | null>(null);
  const isSending = useRef(false);
  const gone = useRef(new AbortController());
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);
  const isUnsent = progress.is === 'offline' || progress.is === 'saving';
  useLeavingAsks(isUnsent);

  async function sendAll() {
    isSending.current = true;
    for (let next = wanted.current; next; next = wanted.current) {
      wanted.current = null;
      setProgress({ is: 'saving' });
      try {
        await save(next.value);
        setProgress({ is: 'saved' });
      } catch (error) {
        if (isNoConnection(error)) {
          wanted.current ??= next;
          setProgress({ is: 'offline' });
          await connectionBack(gone.current.signal);
        } else setProgress({ is: 'failed', why: reasonOf(error) });
      }
    }
    isSending.current = false;
  }
  const keep = (value: Value) => {
    wanted.current = { value };
    if (!isSending.current) void sendAll();
  };
  return { progress, keep };
}
