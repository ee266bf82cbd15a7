import { type KeepPaper } from '@sunfield/contracts/kit/retention';
import { formatInstant, formatShortDateWithYear } from '@sunfield/words/dates';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './paper.module.css';

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

/** When the page is printed: "27 October 2025, 07:42". */
function usePrintedAt(): string {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    // Synchronously: the browser captures the page as soon as this event has been handled.
    const beforePrint = () => flushSync(() => setAt(Date.now()));
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, []);
  return formatInstant(new Date(at));
}
