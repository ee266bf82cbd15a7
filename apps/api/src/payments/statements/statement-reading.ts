import {
  type DateOrder,
  type StatementAnswers,
  type StatementQuestions,
} from '@sunfield/contracts/payments/bank-lines';
import { type Columns } from './csv-columns';
import { type StatementLine } from './statement-line';

/** What staff said about files with the same columns. */
export interface KnownFormat {
  columns?: Columns;
  order?: DateOrder;
}

export interface StatementReading {
  /** What staff say about this file. */
  answers: StatementAnswers;
  /** Calendar date, after which no payment can be. */
  today: string;
  remembered: (format: string) => Promise<KnownFormat | undefined>;
}

interface LeftOut {
  /** Not completed: pending, declined, sent back. */
  notArrived: number;
  otherCurrency: number;
}

export interface ReadStatement {
  /** None while something is asked. */
  lines: StatementLine[];
  leftOut: LeftOut;
  /** The first rows, if the columns are not recognised. */
  unknown: string[][] | null;
  questions: StatementQuestions | null;
  /** What identifies files with the same columns; null for OFX. */
  format: string | null;
}

export const nothingRead: ReadStatement = {
  lines: [],
  leftOut: { notArrived: 0, otherCurrency: 0 },
  unknown: null,
  questions: null,
  format: null,
};
