import { useState } from 'react';

/** Rows that staff have chosen, also on other pages of the same list. */
export interface Chosen<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
}

/** @param list what the rows are of: other filters begin with none, so that none is chosen out of sight */
export function useChosen<Row extends object>(
  rowKey: Extract<keyof Row, string>,
  list: string,
): Chosen<Row> {
  const [of, setOf] = useState(list);
  const [chosen, set] = useState<ReadonlyMap<unknown, Row>>(new Map());
  const clear = () => set(new Map());
  if (of !== list) {
    setOf(list);
    clear();
  }
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    set((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isChosen) next.set(row[rowKey], row);
        else next.delete(row[rowKey]);
      }
      return next;
    });
  return { rows: [...chosen.values()], has: (row) => chosen.has(row[rowKey]), choose, clear };
}
