import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** They use the arrow keys themselves. */
const ownKeys = '[role=combobox], [role=spinbutton], [type=radio], [type=date]';
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
 * The keys of a list. Up and down lead from row to row, to the same control of the next row. Where a row leaves the
 * list under the focus, the row that takes its place has it.
 *
 * @param rows changes when other rows are shown
 */
export function useRowKeys(rows: string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<Place | null>(null);
  const pressedAt = useRef(-DOUBLE_PRESS_MS);
  const controlAt = (row: number) => {
    const [, cell, index] = place.current ?? [0, 0, 0];
    const found = controlsIn(body.current?.rows[row]?.cells[cell]);
    return found[index] ?? found[0];
  };
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const last = (body.current?.rows.length ?? 0) - 1;
    controlAt(Math.min(place.current[0], last))?.focus({ preventScroll: true });
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isHere(target) || !target.matches(controls) || target.matches(ownKeys)) return;
    if (event.key === 'Enter') {
      // Held, or pressed twice: another row may be under the focus by now.
      const isSecond = event.repeat || event.timeStamp - pressedAt.current < DOUBLE_PRESS_MS;
      pressedAt.current = event.timeStamp;
      if (isSecond) event.preventDefault();
    } else if (step && place.current) {
      event.preventDefault();
      const count = body.current?.rows.length ?? 0;
      let row = place.current[0] + step;
      while (row >= 0 && row < count && !controlAt(row)) row += step;
      controlAt(row)?.focus();
    }
  };
  return { ref: body, onFocus, onBlur, onKeyDown };
}
