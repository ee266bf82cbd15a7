import { formatPounds } from '@sunfield/words/money';
import { type ReactNode } from 'react';
import styles from './paper.module.css';

interface PaperTableProps {
  caption: ReactNode;
  /** Column headings, except for the last column, which is the amount. */
  columns: readonly string[];
  rows: readonly { cells: readonly ReactNode[]; amountPence: number }[];
  /** Shown if there are no rows. */
  none?: string;
  sums: readonly { name: string; amountPence: number }[];
}

/** A table of the receipt or the statement: amounts in the last column, with totals below. */
export const PaperTable = ({ caption, columns, rows, none, sums }: PaperTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col" className={styles.amount}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells, amountPence }, position) => (
        <tr key={position}>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
          <td className={styles.amount}>{formatPounds(amountPence)}</td>
        </tr>
      ))}
      {rows.length === 0 && none && (
        <tr>
          <td colSpan={columns.length + 1}>{none}</td>
        </tr>
      )}
    </tbody>
    <tfoot>
      {sums.map(({ name, amountPence }) => (
        <tr key={name}>
          <th scope="row" colSpan={columns.length}>
            {name}
          </th>
          <td className={styles.amount}>{formatPounds(amountPence)}</td>
        </tr>
      ))}
    </tfoot>
  </table>
);
