import { formatShortDateWithYear } from '@sunfield/words/dates';
import { type KeepPaper } from '@sunfield/contracts/kit/retention';
import { type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';
import { usePrintedAt } from './printed-at';

interface PaperProps {
  children: ReactNode;
  'data-testid': string;
}

/** Shown only in print, and nothing else is printed. A4 with page numbers. */
export const Paper = ({ children, ...named }: PaperProps) =>
  createPortal(
    <div className={styles.paper} {...named}>
      {children}
    </div>,
    document.body,
  );

/** Distinguishes yesterday's print from this morning's. Right-aligned in its line. */
export const PrintedAt = () => <span className={styles.printedAt}>Printed {usePrintedAt()}</span>;

/**
 * "Black out the notes by Wed 26 Nov 2025. Shred it on Tue 1 Dec 2026": notes must be removed
 * earlier than the rest.
 */
export const shredWords = (
  { notesUntil, recordUntil }: KeepPaper,
  { withNotes = true } = {},
): string => {
  const notes =
    withNotes && notesUntil < recordUntil
      ? `Black out the notes by ${formatShortDateWithYear(notesUntil)}. `
      : '';
  return `${notes}Shred it on ${formatShortDateWithYear(recordUntil)}`;
};
