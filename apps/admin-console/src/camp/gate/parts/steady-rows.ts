import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guarded, useIsFresh } from './tap-guard';

/** Rows move only when the list was not touched, and nothing in it has changed, for this time. */
export const STILL_MS = 2_000;
/** Touches closer together than this count as one. */
const TOUCH_MS = 200;

/**
 * Rows that stay under the finger: what is to be shown, as it was before the last changes. Changes of this phone and of
 * others wait alike: rows leave, come and change places together once the list is left alone. `view` is what staff have
 * chosen to see: another choice is shown immediately. `guard` is for the list.
 */
export function useSteadyRows<Row extends { key: string }>(
  rows: readonly Row[],
  stateOf: (row: Row) => string,
  { view = '', className = '' },
) {
  const [held, setHeld] = useState({ rows, view });
  const [touched, setTouched] = useState(0);
  const isNew = held.view !== view || (held.rows.length === 0 && rows.length > 0);
  if (isNew) setHeld({ rows, view });
  const before = isNew ? rows : held.rows;
  const signature = rows.map((row) => `${row.key} ${stateOf(row)}`).join('\n');
  const wanted = useRef(rows);
  useEffect(() => {
    wanted.current = rows;
  });
  useEffect(() => {
    const timer = setTimeout(() => setHeld({ rows: wanted.current, view }), STILL_MS);
    return () => clearTimeout(timer);
  }, [signature, touched, view]);
  const touch = useCallback(() => setTouched(Math.floor(Date.now() / TOUCH_MS)), []);
  const guard = useListGuard(
    before.map(({ key }) => key),
    touch,
    className,
  );
  return { before, guard };
}

/** For a list whose rows take no taps for a moment after any of them moved, whatever moved them. */
function useListGuard(keys: readonly string[], touch: () => void, className: string) {
  const ref = useRef<HTMLUListElement>(null);
  const [places, setPlaces] = useState('');
  useLayoutEffect(() => {
    const items = [...(ref.current?.children ?? [])] as HTMLElement[];
    setPlaces(items.map(({ offsetTop }) => offsetTop).join(' '));
  });
  const isFresh = useIsFresh(`${keys.join('\n')}\n${places}`);
  return {
    ref,
    onPointerDown: touch,
    onTouchMove: touch,
    onWheel: touch,
    ...guarded(isFresh, className),
  };
}
