import { formatShortDateWithYear } from '@sunfield/contracts/kit/dates';
import { type KeepPaper } from '@sunfield/contracts/kit/retention';
import { type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';
import { usePrintedAt } from './printed-at';

interface PaperProps {
  children: ReactNode;
  'data-testid': string;
}

/** Only paper shows it, and paper shows nothing else. A4, its pages numbered. */
export const Paper = ({ children, ...named }: PaperProps) =>
  createPortal(
    <div className={styles.paper} {...named}>
      {children}
    </div>,
    document.body,
  );

/** Yesterday's paper must not pass for this morning's. At the right of the line that it stands in. */
export const PrintedAt = () => <span className={styles.printedAt}>Printed {usePrintedAt()}</span>;

/** "Black out the notes by Wed 26 Nov 2025. Shred it on Tue 1 Dec 2026": notes may be kept for less long than the rest. */
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
