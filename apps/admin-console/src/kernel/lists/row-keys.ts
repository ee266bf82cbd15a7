import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** They use the arrow keys themselves. */
const ownKeys = '[role=combobox], [role=spinbutton], [type=radio], [type=date]';

const controlsIn = (cell: Element | undefined): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>('button:enabled, input:enabled, a[href], summary') ?? []),
];

const sameKind = (controls: readonly HTMLElement[], tag: string) =>
  controls.filter(({ tagName }) => tagName === tag);

/** Where a control is. */
interface Place {
  row: number;
  cell: number;
  tag: string;
  /** Among those of its kind in its cell. */
  index: number;
}

function placeOf(target: HTMLElement): Place | undefined {
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  const { tagName: tag } = target;
  const index = sameKind(controlsIn(cell), tag).indexOf(target);
  return { row: row.sectionRowIndex, cell: cell.cellIndex, tag, index };
}

/** The same control of another row, or one like it. */
function controlAt(row: HTMLTableRowElement | undefined, { cell, tag, index }: Place) {
  const controls = controlsIn(row?.cells[cell]);
  const same = sameKind(controls, tag);
  return same[index] ?? same[0] ?? controls[0];
}

const DOUBLE_PRESS_MS = 400;

/**
 * The keys of a list. Up and down lead from row to row, to the same control of the next row. Where a row leaves the
 * list under the focus, the row that takes its place has it.
 *
 * @param rows changes when other rows are shown
 */
export function useRowKeys(rows: string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<Place>(undefined);
  const pressedAt = useRef(-DOUBLE_PRESS_MS);
  const rowsNow = () => [...(body.current?.rows ?? [])];
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const now = rowsNow();
    const row = now[Math.min(place.current.row, now.length - 1)];
    controlAt(row, place.current)?.focus({ preventScroll: true });
  }, [rows]);
  /** Not of a dialog of a row, which is elsewhere on the page. */
  const isHere = (target: HTMLElement) => body.current?.contains(target);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (isHere(target)) place.current = placeOf(target);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Left for nothing; a control that is disabled or gone was not left.
    if (relatedTarget === null && target.matches(':enabled, a')) place.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const from = isHere(target) && !target.matches(ownKeys) && placeOf(target);
    if (!from) return;
    if (event.key === 'Enter') {
      // Held, or pressed twice: another row may be under the focus by now.
      const isSecond = event.repeat || event.timeStamp - pressedAt.current < DOUBLE_PRESS_MS;
      pressedAt.current = event.timeStamp;
      if (isSecond) event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const all = rowsNow();
      const ahead =
        event.key === 'ArrowDown' ? all.slice(from.row + 1) : all.slice(0, from.row).toReversed();
      ahead
        .map((row) => controlAt(row, from))
        .find((control) => control !== undefined)
        ?.focus();
    }
  };
  return { ref: body, onFocus, onBlur, onKeyDown };
}
