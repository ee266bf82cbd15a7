import { useState } from 'react';

/** Rows that staff have chosen, also on other pages of the same list. */
export interface Chosen<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
}

interface State<Row> {
  of: string;
  chosen: ReadonlyMap<unknown, Row>;
}

const none: ReadonlyMap<unknown, never> = new Map<unknown, never>();

/** @param list what the rows are of: other filters begin with none, so that none is chosen out of sight */
export function useChosen<Row extends object>(
  rowKey: Extract<keyof Row, string>,
  list: string,
): Chosen<Row> {
  const [state, set] = useState<State<Row>>({ of: list, chosen: none });
  const nowIn = ({ of, chosen }: State<Row>) => (of === list ? chosen : none);
  const now = nowIn(state);
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    set((before) => {
      const chosen = new Map(nowIn(before));
      for (const row of rows) {
        if (isChosen) chosen.set(row[rowKey], row);
        else chosen.delete(row[rowKey]);
      }
      return { of: list, chosen };
    });
  return {
    rows: [...now.values()],
    has: (row) => now.has(row[rowKey]),
    choose,
    clear: () => set({ of: list, chosen: none }),
  };
}
