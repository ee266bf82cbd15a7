import { type ReactNode } from 'react';
import layout from './layout.module.css';

type Row = readonly [name: ReactNode, amount: ReactNode];

interface SumsProps {
  /** What is not there is left out. */
  rows: readonly (Row | false)[];
  /** Below a line. */
  total?: Row | undefined;
}

/** Amounts with their names, one below the other. */
export const Sums = ({ rows, total }: SumsProps) => (
  <dl>
    {[...rows, total].filter(isThere).map((row, index) => (
      <div key={index} className={`${layout.sum} ${row === total ? layout.total : ''}`}>
        <dt>{row[0]}</dt>
        <dd>{row[1]}</dd>
      </div>
    ))}
  </dl>
);

const isThere = (row: Row | false | undefined): row is Row => Boolean(row);
