import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const controls = 'button:enabled, input:enabled';
const DOUBLE_PRESS_MS = 400;

/** Where a control is: its row, its cell, and its place among the cell's controls. */
type Place = readonly [row: number, cell: number, index: number];

const controlsIn = (cell: Element | null | undefined): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>(controls) ?? []),
];

function placeOf(target: HTMLElement): Place | null | undefined {
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  return cell && row && [row.sectionRowIndex, cell.cellIndex, controlsIn(cell).indexOf(target)];
}

/**
 * Keeps the focus in a list: where a row leaves it under the focus, the row that takes its place has it.
 *
 * @param rows changes when other rows are shown
 */
export function useRowFocus(rows: string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<Place | null>(null);
  const pressedAt = useRef(-DOUBLE_PRESS_MS);
  useEffect(() => {
    const table = body.current;
    if (!table || !place.current || document.activeElement !== document.body) return;
    const [row, cell, index] = place.current;
    const found = controlsIn(table.rows[Math.min(row, table.rows.length - 1)]?.cells[cell]);
    (found[index] ?? found[0])?.focus({ preventScroll: true });
  }, [rows]);
  /** Not of a dialog of a row, which is elsewhere on the page. */
  const isHere = (target: HTMLElement) => body.current?.contains(target);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (isHere(target)) place.current = placeOf(target) ?? null;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Left for nothing; a control that is disabled or gone was not left.
    if (relatedTarget === null && target.matches(controls)) place.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || !isHere(target) || !target.matches(controls)) return;
    // Held, or pressed twice: another row may be under the focus by now.
    const isSecond = event.repeat || event.timeStamp - pressedAt.current < DOUBLE_PRESS_MS;
    pressedAt.current = event.timeStamp;
    if (isSecond) event.preventDefault();
  };
  return { ref: body, onFocus, onBlur, onKeyDown };
}
