/**
 * Lets all who ask in one turn of the event loop share a reading. It begins after that turn, so it is never older than
 * the question.
 */
export function perTurn<Key, Result>(
  read: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const waiting = new Map<Key, Promise<Result>>();
  return (key) => {
    const shared =
      waiting.get(key) ??
      new Promise((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(key);
        return read(key);
      });
    waiting.set(key, shared);
    return shared;
  };
}
